import { lazy, Suspense } from 'react'
import { useWaitingStep } from '../../calls/proof.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Asks for the password while a step waits for it. */
export function ProofDialog() {
  const step = useWaitingStep()
  return <Suspense>{step && <PasswordDialog {...step} />}</Suspense>
}
