import { iconFolder } from './build-files.ts'
import { product } from './product.ts'

type AppIcon = { path: string; size: number; purpose: 'any' | 'maskable' }

const icon = (size: number, purpose: AppIcon['purpose']): AppIcon => ({
  path: `${iconFolder}/${purpose}-${size}.png`,
  size,
  purpose,
})

/** What devices show for the installed product. The build draws them. */
export const appIcons: readonly AppIcon[] = [
  icon(192, 'any'),
  icon(512, 'any'),
  icon(512, 'maskable'),
]

/** For phones that read no manifest. */
export const touchIcon = { path: `${iconFolder}/touch-180.png`, size: 180 }

/**
 * By it browsers install the console. Nothing works without a network but what is on the page: values
 * of a car that are old and look new would be worse than none. https://www.w3.org/TR/appmanifest/
 */
export const webManifest = {
  id: '/console',
  name: product.name,
  short_name: product.name,
  description: 'Your vehicles and energy sites, live.',
  lang: 'en',
  start_url: '/console',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    ...appIcons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}
