import { OPERATOR_PERMISSIONS } from '../../src/platform/contract/permissions.ts'
import type { Mailer } from '../../src/platform/mail/mailer.ts'
import type { Services } from '../../src/server/services.ts'
import { inTerminal } from './in-terminal.ts'

export const OPERATORS_USAGE = `  operator                            운영자와 그 권한
  operator     이메일 [권한 ...|none] 그 사람의 운영자 권한을 보거나 정함 (기록됩니다)
               권한: ${OPERATOR_PERMISSIONS.join(' ')}
  reset-factor 이메일 사유            2단계 인증을 초기화하고 모든 기기에서 로그아웃 (기록되고, 본인에게 메일이 갑니다)`

export const operatorCommands = ['operator']
/** A command for emergencies: nobody who manages operators can log in. */
export const factorCommands = ['reset-factor']

/** Removes a person's second factor and mails them. Returns the message in Korean; throws NOT_FOUND and CONFLICT. */
export async function resetFactor(
  accounts: {
    operators: Pick<Services['accounts']['operators'], 'find' | 'resetSecondFactor'>
  },
  mailer: Mailer,
  { email, reason, loginUrl }: { email: string; reason: string; loginUrl: string },
): Promise<string> {
  await accounts.operators.resetSecondFactor(email, reason, 'npm run shop')
  const { name, email: to } = await accounts.operators.find(email)
  await mailer.send({ to, template: 'second-factor-reset', data: { name, url: loginUrl } })
  return `${inTerminal(name)} <${to}>의 2단계 인증을 초기화했습니다.`
}

/** Whether each argument after the mail address is a permission, or the only one is `none`. */
export const arePermissions = (words: readonly string[]): boolean =>
  words.join() === 'none' || words.every((word) => (OPERATOR_PERMISSIONS as readonly string[]).includes(word))

/**
 * Lists all operators or one, or sets the permissions in `words` if there are any. Returns the message in Korean;
 * throws NOT_FOUND.
 */
export async function printOperators(
  accounts: { operators: Pick<Services['accounts']['operators'], 'list' | 'find' | 'set'> },
  { email, words }: { email: string; words: readonly string[] },
): Promise<string> {
  if (!email) {
    const all = await accounts.operators.list()
    return all.length > 0 ? all.map(format).join('\n') : '운영자가 없습니다.'
  }
  if (words.length > 0)
    await accounts.operators.set(
      email,
      OPERATOR_PERMISSIONS.filter((permission) => words.includes(permission)),
      'npm run shop',
    )
  return format(await accounts.operators.find(email))
}

type Operator = Awaited<ReturnType<Services['accounts']['operators']['find']>>

const format = ({ name, email, permissions }: Operator) =>
  `${inTerminal(name)} <${email}>  ${permissions.join(' ') || '운영자 아님'}`
