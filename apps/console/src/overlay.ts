import units from 'virtual:signal-units'

import { startOverlay } from './features/overlay/page.ts'
import './features/overlay/overlay.css'
import './features/overlay/page.css'

const root = document.getElementById('overlay')
if (root) startOverlay({ address: new URL(location.href), root, units })
