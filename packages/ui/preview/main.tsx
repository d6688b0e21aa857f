import { DirectionProvider } from 'radix-ui/direction'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import './preview.css'
import { PartList, PartPage } from './part-page.tsx'

type Module = { default: ComponentType }
const parts = import.meta.glob<Module>('./parts/*.tsx')
// What is a page of its own, with landmarks that cannot stand inside another's.
const pages = import.meta.glob<Module>('./pages/*.tsx')
// What is measured, not looked at.
const loads = import.meta.glob<Module>('./loads/*.tsx')
const shown = Object.entries({ ...parts, ...pages, ...loads }).map(([path, load]) => ({
  name: path.replace(/^.*\//, '').replace('.tsx', ''),
  isPage: !(path in parts),
  Content: lazy(load),
}))

const address = new URLSearchParams(location.search)
const part = shown.find(({ name }) => name === address.get('part'))
const direction = address.has('rtl') ? 'rtl' : 'ltr'
document.documentElement.dir = direction

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root.')
createRoot(root).render(
  <StrictMode>
    <DirectionProvider dir={direction}>
      <Suspense>
        {part?.isPage ? (
          <part.Content />
        ) : part ? (
          <PartPage name={part.name}>
            <part.Content />
          </PartPage>
        ) : (
          <PartList names={shown.map(({ name }) => name)} />
        )}
      </Suspense>
    </DirectionProvider>
  </StrictMode>,
)
