import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/platform/config/config.ts'
import { DomainError } from '../src/platform/errors/domain-error.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { refuse, runCommand } from './command.ts'
import { serviceNeeds } from './service-needs.ts'
import { CORP_USAGE, corpCommands, decideCorp } from './shop/corp.ts'
import { inTerminal } from './shop/in-terminal.ts'
import { TRANSFERS_USAGE, tellTransfers, transferCommands } from './shop/transfers.ts'
import { reasonOf } from './start/trouble.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `사용법: npm run shop -- 명령 상점 [...] [--data 폴더]
  requests 상점                       가입 승인을 기다리는 사람들
  paper    상점 요청번호 파일.jpg     사업자등록증 이미지를 파일로 저장 (열람이 기록됩니다)
  approve  상점 요청번호|이메일       가입 승인
  reject   상점 요청번호|이메일 [사유] 가입 거절
${CORP_USAGE}
${TRANSFERS_USAGE}`

type Request = Awaited<ReturnType<Services['membership']['waiting']>>[number] & {
  name: string
  email: string
}

/** npm run shop: what sellers and the operator decide, until there is a page for it. Exit code 1 when nothing was done. */
async function main(): Promise<number> {
  const asked = askedFor()
  if (!asked) return refuse(USAGE)
  const { command, slug, request, more, data } = asked
  const config = loadConfig(process.env, data ? ['--data', data] : [])
  return withDatabase(config, async (database) => {
    const services = openServices(await serviceNeeds(config, database))
    if (transferCommands.includes(command)) {
      console.log(await tellTransfers(services.payments, slug))
      return 0
    }
    if (corpCommands.includes(command)) {
      console.log(await decideCorp({ database, uploads: services.uploads }, { command, email: slug, more }))
      return 0
    }
    const owner = await services.tenancy.resolveHost({ slug })
    if (!owner) return refuse(`'${slug}' 상점이 없습니다.`)
    const waiting = await waitingAt(services, owner.xshopid)
    if (command === 'requests') return tell(waiting)
    const found = waiting.find(({ id, email }) => String(id) === request || email === request)
    if (!found) return refuse(`기다리는 요청 가운데 '${request}'이(가) 없습니다.`)
    return act(services, { command, shop: owner.xshopid, request: found, more })
  })
}

function askedFor() {
  try {
    const { values, positionals } = parseArgs({
      options: { data: { type: 'string' } },
      allowPositionals: true,
    })
    const [command = '', slug = '', request = '', ...more] = positionals
    if (transferCommands.includes(command) && !request && !slug === (command === 'transfers'))
      return { command, slug, request, more: '', data: values.data }
    if (slug && corpCommands.includes(command) && (request || command !== 'corp-paper'))
      return { command, slug, request, more: [request, ...more].join(' '), data: values.data }
    const wanted = { requests: 0, paper: 2, approve: 1, reject: 1 }[command]
    const given = (request ? 1 : 0) + more.length
    if (wanted === undefined || !slug || given < wanted) return null
    return { command, slug, request, more: more.join(' '), data: values.data }
  } catch {
    return null
  }
}

async function waitingAt({ membership, accounts }: Services, shop: number): Promise<Request[]> {
  const requests = await membership.waiting(shop)
  return Promise.all(
    requests.map(async (request) => {
      const { name = '', email = '' } = (await accounts.find(request.uid)) ?? {}
      return { ...request, name: inTerminal(name), memo: inTerminal(request.memo), email }
    }),
  )
}

function tell(requests: Request[]): number {
  if (requests.length === 0) console.log('승인을 기다리는 요청이 없습니다.')
  for (const { id, name, email, memo, file_key, requested_at } of requests) {
    const paper = file_key ? ' · 사업자등록증 있음' : ''
    console.log(`${id}  ${name} <${email}>  ${seoulTime(requested_at)}${paper}`)
    if (memo) console.log(`    ${memo.replaceAll('\n', '\n    ')}`)
  }
  return 0
}

async function act(
  { membership, uploads }: Services,
  asked: { command: string; shop: number; request: Request; more: string },
): Promise<number> {
  const { command, shop, request, more } = asked
  const who = `${request.name} <${request.email}>`
  if (command === 'approve') {
    await membership.approve(shop, request.id)
    console.log(`${who} 님의 가입을 승인했습니다.`)
  } else if (command === 'reject') {
    await membership.reject(shop, request.id, more)
    console.log(`${who} 님의 가입을 거절했습니다.`)
  } else {
    if (!request.file_key) return refuse('이 요청에는 사업자등록증이 없습니다.')
    const file = resolve(process.env.INIT_CWD ?? '.', more)
    await writeFile(file, await uploads.look(request.file_key, 'npm run shop'), { mode: 0o600 })
    console.log(`${who} 님의 사업자등록증을 ${file}에 저장했습니다.`)
  }
  return 0
}

const seoulTime = (at: Date) =>
  at.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'short' })

await runCommand(main, (error) => (error instanceof DomainError ? error.message : reasonOf(error)))
