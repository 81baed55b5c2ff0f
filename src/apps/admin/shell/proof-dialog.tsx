import { lazy, Suspense } from 'react'
import { useCallToProve } from '../api/proof.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Opens the password dialog while a call waits for the password. */
export function ProofDialog() {
  const call = useCallToProve()
  return <Suspense>{call && <PasswordDialog {...call} />}</Suspense>
}
