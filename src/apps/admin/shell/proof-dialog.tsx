import { lazy, Suspense } from 'react'
import { useCallToProve } from '../api/proof.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Opens the password dialog while a call waits for a proof. */
export function ProofDialog() {
  const step = useCallToProve()
  return <Suspense>{step && <PasswordDialog {...step} />}</Suspense>
}
