import { get, type LoginReply, post } from './identity.ts'

export interface Passkey {
  id: string
  name: string | null
  createdAt: string
}

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** The browser's dialog was closed or timed out. */
export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

export const passkeyCalls = {
  list: () => get<Passkey[]>('/passkey/list-user-passkeys'),

  /** Logs in with a passkey. Rejects with `isCanceled` errors if the dialog is closed. */
  async logIn(): Promise<LoginReply> {
    const options = await get<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const response = await navigator.credentials.get({ publicKey })
    return post<LoginReply>('/passkey/verify-authentication', { response })
  },

  /** Creates a passkey for this account. Rejects with `isCanceled` errors if the dialog is closed. */
  async add(name: string): Promise<void> {
    const options = await get<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const response = await navigator.credentials.create({ publicKey })
    await post('/passkey/verify-registration', { response, name })
  },

  remove: (id: string) => post('/passkey/delete-passkey', { id }),
}
