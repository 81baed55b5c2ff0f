import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Two builds of one config: `vite build` makes what browsers load, `vite build --ssr` the renderer for the server.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  base: '/',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet for all pages: it is small, cached for ever, and no navigation waits for another.
    cssCodeSplit: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/apps/renderer.ts'
        : { storefront: 'src/apps/storefront/entry-client.tsx', early: 'src/apps/storefront/early.ts' },
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
