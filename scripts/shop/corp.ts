import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { corpService } from '../../src/domains/accounts/corp/corp.service.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { DomainError } from '../../src/platform/errors/domain-error.ts'
import type { Services } from '../../src/server/services.ts'
import { inTerminal } from './in-terminal.ts'

export const CORP_USAGE = `  corp         이메일                 사업자 등록 상태
  corp-paper   이메일 파일.jpg        사업자등록증 이미지를 파일로 저장 (열람이 기록됩니다)
  approve-corp 이메일                 사업자 등록 승인
  reject-corp  이메일 [사유]          사업자 등록 거절`

export const corpCommands = ['corp', 'corp-paper', 'approve-corp', 'reject-corp']

const states = { [-1]: '거절됨', 0: '심사를 기다림', 1: '승인됨' }

/** Accepts or refuses a business registration. Returns the message to print; throws NOT_FOUND. */
export async function decideCorp(
  { database, uploads }: { database: Database; uploads: Services['uploads'] },
  { command, email, more }: { command: string; email: string; more: string },
): Promise<string> {
  const corp = corpService({ database })
  const request = await corp.request(email)
  if (!request) throw new DomainError('NOT_FOUND', { message: `'${email}'의 사업자 등록이 없습니다.` })
  const company = `${inTerminal(request.corpname)} (${request.idnum}) <${request.email}>`
  if (command === 'corp') return `${company} · ${states[request.state]}`
  if (command === 'corp-paper') {
    const file = resolve(process.env.INIT_CWD ?? '.', more)
    await writeFile(file, await uploads.read(request.file, 'npm run shop'), { mode: 0o600 })
    return `${company} 의 사업자등록증을 ${file}에 저장했습니다.`
  }
  const approved = command === 'approve-corp'
  await corp.decide(request.id, approved ? { approved } : { approved, reason: more })
  return `${company} 의 사업자 등록을 ${approved ? '승인' : '거절'}했습니다.`
}
