import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from './api/query-client.ts'
import { mantineTheme, readableTones } from './mantine-theme.ts'
import { router } from './router/router.ts'
import { CrashBoundary } from './shell/fallbacks/crash-boundary.tsx'
import { ProofDialog } from './shell/proof-dialog.tsx'
import { styleNonce } from './style-nonce.ts'

export function Admin() {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={readableTones}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queries}>
        <CrashBoundary>
          <RouterProvider router={router} />
          <ProofDialog />
        </CrashBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}
