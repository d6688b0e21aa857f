import { expect, test } from 'vitest'

import { weighConsole } from './console-weight.ts'

const split = '?tsr-split=component---loader---pendingComponent'
const manifest = {
  _frame: { file: 'frame.js', name: 'frame', imports: ['_runtime'] },
  _runtime: { file: 'runtime.js' },
  _shared: { file: 'shared.js', imports: ['_frame'] },
  'src/layouts/auth-layout.tsx': { file: 'auth.js', imports: ['_frame'] },
  'src/layouts/default-layout.tsx': { file: 'default.js', imports: ['_frame', '_shared'] },
  'src/lib/open-services.ts': { file: 'services.js', imports: ['_frame'] },
  [`src/routes/login.tsx${split}`]: { file: 'login.js', imports: ['_frame'] },
  [`src/routes/console/route.tsx${split}`]: { file: 'around.js', imports: ['_shared'] },
  [`src/routes/console/index.tsx${split}`]: { file: 'home.js', imports: ['_shared', '_own'] },
  _own: { file: 'own.js' },
  [`src/routes/console/$vin.tsx${split}`]: { file: 'vehicle.js', imports: ['_shared', '_own'] },
  'src/features/events/live-section.tsx': { file: 'live.js', imports: ['_shared', '_own'] },
  'src/dialog.tsx': { file: 'dialog.js', imports: ['_frame'] },
}
const weights: Record<string, number> = {
  'frame.js': 1,
  'runtime.js': 2,
  'shared.js': 4,
  'auth.js': 8,
  'default.js': 16,
  'services.js': 32,
  'login.js': 64,
  'around.js': 128,
  'home.js': 256,
  'own.js': 512,
  'vehicle.js': 1024,
  'live.js': 2048,
}

test('a page weighs its frame, its layout and its route, each file once; a route what it adds', () => {
  expect(weighConsole(manifest, (file) => weights[file] ?? Number.NaN)).toEqual({
    login: 1 + 2 + 8 + 64,
    overview: 1 + 2 + 4 + 16 + 32 + 128 + 256 + 512,
    routes: [
      { route: 'console/route', bytes: 128 },
      { route: 'console/index', bytes: 256 + 512 },
      { route: 'console/$vin', bytes: 1024 + 512 },
    ],
    sections: [{ section: 'live', bytes: 2048 }],
  })
})

test('a build without what a page needs is told as such', () => {
  expect(() => weighConsole({}, () => 0)).toThrow('no chunk called frame')
  const { 'src/lib/open-services.ts': _, ...without } = manifest
  expect(() => weighConsole(without, () => 0)).toThrow('no chunk src/lib/open-services.ts')
})
