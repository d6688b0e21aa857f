import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { root } from './folders.ts'

type Chunk = { file: string; name?: string; imports?: string[] }

/** What Vite writes about its chunks, by the module that each begins with. */
export type Manifest = Record<string, Chunk>

const layouts = { auth: 'src/layouts/auth-layout.tsx', full: 'src/layouts/default-layout.tsx' }
const services = 'src/lib/open-services.ts'
const signIn = ['login', 'logout']
const vehicleRoute = 'console/$vin'
const sectionChunk = /^src\/features\/.*?([a-z]+)-section\.tsx$/
const routeChunk = /^src\/routes\/(.+)\.tsx\?tsr-split=component/

/** What pages of the console make a browser run, chunk by chunk, with gzip. */
export function weighConsole(manifest: Manifest, weigh: (file: string) => number) {
  const routes = Object.keys(manifest).flatMap((key) => {
    const route = routeChunk.exec(key)?.[1]
    return route === undefined ? [] : [{ route, key }]
  })
  const keyOf = (wanted: string) => {
    const found = routes.find(({ route }) => route === wanted)
    if (!found) throw new Error(`The console has no route ${wanted}.`)
    return found.key
  }
  const sizeOf = (keys: readonly string[], without: readonly string[] = []) => {
    const known = staticChunks(manifest, without)
    const own = [...staticChunks(manifest, keys)].filter((file) => !known.has(file))
    return own.reduce((total, file) => total + weigh(file), 0)
  }
  // The document names this one itself, so it belongs to no module of ours.
  const [frame] = Object.keys(manifest).filter((key) => manifest[key]?.name === 'frame')
  if (frame === undefined) throw new Error('The build of the console has no chunk called frame.')
  const shared = [frame, layouts.full, services]
  return {
    login: sizeOf([frame, layouts.auth, keyOf('login')]),
    overview: sizeOf([...shared, keyOf('console/route'), keyOf('console/index')]),
    /** What each of them adds to the frame that all signed-in pages share. */
    routes: routes
      .filter(({ route }) => !signIn.includes(route))
      .map(({ route, key }) => ({ route, bytes: sizeOf([key], shared) })),
    /** What each section of a vehicle's page adds to that page. */
    sections: Object.keys(manifest).flatMap((key) => {
      const section = sectionChunk.exec(key)?.[1]
      if (section === undefined) return []
      return [{ section, bytes: sizeOf([key], [...shared, keyOf(vehicleRoute)]) }]
    }),
  }
}

/** The files behind some chunks, with everything that these import statically. */
function staticChunks(manifest: Manifest, keys: readonly string[]) {
  const files = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build of the console has no chunk ${key}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** The console as it was built last. */
export function builtConsole(folder = join(root, 'apps', 'console', 'dist')) {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const weights = new Map<string, number>()
  return weighConsole(manifest, (file) => {
    const known = weights.get(file)
    if (known !== undefined) return known
    const bytes = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    weights.set(file, bytes)
    return bytes
  })
}
