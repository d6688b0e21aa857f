import { product } from '@console/app-config'
import { brandMark } from '@console/ui/brand-mark'
import type { Section } from './sections.ts'

/** Of pictures where a page is shared, in pixels, as Open Graph recommends. */
export const cardSize = { width: 1200, height: 630 }

// The colours of the console when it is dark. Nobody's colour mode is known where a page is shared.
const colours = { ground: '#030712', line: '#1f2937', text: '#f3f4f6', quiet: '#9ca3af' }
const accent = '#60a5fa'

const centred = { display: 'flex', alignItems: 'center' } as const

/** What the picture of a section shows. Only what `satori` knows of HTML and CSS. */
export const card = ({ path, title, text }: Section) => (
  <div
    style={{
      ...cardSize,
      boxSizing: 'border-box',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px',
      background: colours.ground,
      borderBottom: `12px solid ${accent}`,
      color: colours.text,
      fontFamily: 'Inter',
    }}
  >
    <div style={{ ...centred, gap: 20, fontSize: 40, fontWeight: 700 }}>
      <svg width={60} height={60} viewBox={brandMark.box} fill="none">
        <title>{product.name}</title>
        <path
          d={brandMark.lanes}
          stroke={accent}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d={brandMark.line} stroke={colours.text} strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {product.name}
    </div>
    <div style={{ display: 'flex', flexDirection: 'column', gap: 28 }}>
      <div style={{ fontSize: 92, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
        {title}
      </div>
      <div style={{ fontSize: 34, lineHeight: 1.45, color: colours.quiet }}>{text}</div>
    </div>
    <div style={{ ...centred, borderTop: `2px solid ${colours.line}`, paddingTop: 28 }}>
      <div style={{ fontSize: 28, color: accent }}>{path}</div>
    </div>
  </div>
)
