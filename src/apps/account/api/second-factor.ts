import { post } from './identity.ts'

export interface NewSecondFactor {
  /** for the QR code; contains the key */
  totpURI: string
  backupCodes: string[]
}

interface ChangeProof {
  /** undefined for accounts without a password, which have just logged in */
  password?: string
  code?: string
}

export const secondFactorCalls = {
  begin: (password?: string) => post<NewSecondFactor>('/two-factor/enable', { password }),
  /** Confirms a new second factor, or completes a log-in. */
  enterCode: (code: string) => post('/two-factor/verify-totp', { code }),
  enterBackupCode: (code: string) => post('/two-factor/verify-backup-code', { code }),
  renewBackupCodes: (proof: ChangeProof) =>
    post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', proof),
  remove: (proof: ChangeProof) => post('/two-factor/disable', proof),
}
