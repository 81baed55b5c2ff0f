import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entries = {
  storefront: { storefront: 'src/apps/storefront/entry-client.tsx', early: 'src/apps/storefront/early.ts' },
  account: { account: 'src/apps/account/entry-client.tsx' },
}

// Three builds of one config: `vite build` makes what browsers load of a shop, `--mode account` what they load of the
// account site, so that neither carries the other's styles, and `--ssr` the renderer for the server.
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  base: '/',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/browser',
    emptyOutDir: mode !== 'account',
    manifest: isSsrBuild ? false : `.vite/${siteOf(mode)}.json`,
    // One stylesheet for all pages: it is small, cached for ever, and no navigation waits for another.
    cssCodeSplit: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/apps/renderer.ts' : entries[siteOf(mode)],
      output: isSsrBuild
        ? {}
        : {
            // React changes seldom: a chunk of its own stays in the browser's cache over our deployments.
            codeSplitting: {
              groups: [{ name: 'libraries', test: /node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
    },
  },
  // The built renderer holds its libraries; while developing they come from node_modules as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}))

function siteOf(mode: string): keyof typeof entries {
  return mode === 'account' ? 'account' : 'storefront'
}
