import { ConfigError } from '../../src/platform/config/config-error.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { forgetSecret, type SharedSecret, sharedSecrets } from '../../src/platform/secrets/shared-secrets.ts'

export const SECRETS_USAGE = `  change-secret 변수                  모든 프로세스가 함께 쓰는 비밀 값을 바꿈 (${sharedSecrets.join(', ')})`

export const secretCommands = ['change-secret']

/** Lets the next start bring another value of a secret, such as LOGIN_SECRET. */
export async function changeSecret(database: Database, name: string): Promise<string> {
  if (!isSharedSecret(name))
    throw new ConfigError(`'${name}': ${sharedSecrets.join(', ')} 중 하나를 적어 주세요.`)
  const wasStored = await forgetSecret(database, name)
  return wasStored
    ? `다음에 시작하는 프로세스의 ${name} 값을 모든 프로세스가 쓰게 됩니다.`
    : `${name} 값을 쓴 프로세스가 아직 없습니다.`
}

const isSharedSecret = (name: string): name is SharedSecret => sharedSecrets.some((secret) => secret === name)
