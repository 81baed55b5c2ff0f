import '../theme/tokens.css'
import { storeLocale } from '../../client/locale.ts'
import '@mantine/core/styles.css'
import './admin.css'
import '../theme/forced-colors.css'
import { createRoot } from 'react-dom/client'
import { limitPastedText } from '../../ui/controls/pasted-text.ts'
import { reloadDataWhenRestored } from '../router/reload.ts'
import { Admin } from './admin.tsx'
import { followAnchors } from './router/follow-anchors.ts'
import { styleNonce } from './style-nonce.ts'

// Mantine's scroll lock reads the style nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
reloadDataWhenRestored()
storeLocale()
limitPastedText(document)
followAnchors()
createRoot(document.getElementById('app') as HTMLElement).render(<Admin />)
