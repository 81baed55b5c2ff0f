import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { queries } from './calls/query-client.ts'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { Site } from './shell/site.tsx'
import { styleNonce } from './style-nonce.ts'
import { readableTones, theme } from './theme.ts'

/** The sellers' admin with all around it. */
export function Admin() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableTones}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queries}>
        <CrashBoundary>
          <Site />
        </CrashBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}
