import { useEffect } from 'react'

type SheetProps = { styles: string; dynamic?: boolean }

/**
 * Stands in for the package `react-style-singleton`, by which Radix keeps the page from scrolling behind
 * a dialog: that one writes a style element, which the content security policy refuses. The apps' build
 * settings name this file in its place.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  return function Sheet({ styles, dynamic }: SheetProps) {
    // The sheet belongs to the document, whichever components ask for it.
    useEffect(() => {
      users += 1
      if (users === 1) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        users -= 1
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [dynamic ? styles : ''])
    return null
  }
}
