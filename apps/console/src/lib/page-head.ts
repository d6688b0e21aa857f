import { pageTitle, product } from '@console/app-config'
import { useEffect } from 'react'

type PageHead = { title?: string | undefined; description?: string | undefined }

const usual = `Vehicles and energy sites, live, in ${product.name}.`

/** Title and description of the page in sight; without a title the page keeps the one it has. */
export function usePageHead({ title, description = usual }: PageHead) {
  // The document's head stands outside React's root.
  useEffect(() => {
    if (title === undefined) return
    document.title = pageTitle(title)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
