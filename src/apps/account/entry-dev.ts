// React Refresh must be installed before the first component module loads.
// @ts-expect-error Vite serves this address itself.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('/@vite/client' as string)
await import('./entry-client.tsx')
