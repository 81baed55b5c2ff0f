// While developing, React Refresh has to be in place before the first component module is loaded.
// @ts-expect-error Vite serves this address itself.
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('/@vite/client' as string)
await import('./entry-client.tsx')
