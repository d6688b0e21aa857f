import { Brand } from './brand.tsx'
import { type NavLink, NavLinkItem } from './nav-link.tsx'

type FooterProps = {
  productName: string
  columns: { title: string; links: NavLink[] }[]
  /** The build's year; `attachFooterYear` corrects a page that has grown old. */
  year?: number
}

export function Footer({ productName, columns, year = new Date().getFullYear() }: FooterProps) {
  return (
    <footer className="footer" data-slot="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Brand productName={productName} />
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title} className="footer-column">
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.label}>
                  <NavLinkItem link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="footer-text">
          © <span data-year="">{year}</span> {productName}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
