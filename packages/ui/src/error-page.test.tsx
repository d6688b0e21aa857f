import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

test('the error page has defaults for its status, its name and its message [S8.08 con]', () => {
  const { rerender } = render(<ErrorPage />)
  expect(screen.getByText('404')).toBeDefined()
  expect(screen.getByText("This is not the page you're looking for.")).toBeDefined()
  rerender(<ErrorPage status={500} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An error occurred')
  expect(screen.getByText("This is not the page you're looking for.")).toBeDefined()
})

test('keyboards begin at the heading', () => {
  render(<ErrorPage />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
