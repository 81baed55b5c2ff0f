import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { JoinRequest, JoinRequests } from '../src/domains/membership/seller/member-settings.contract.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { DomainError } from '../src/platform/errors/domain-error.ts'
import { mailer } from '../src/platform/mail/mailer.ts'
import { normaliseText } from '../src/platform/normalise-text.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { seoulMinute } from '../src/ui/dates.ts'
import { refuse, runCommand } from './command.ts'
import { serviceDeps } from './service-deps.ts'
import { ACCOUNTS_USAGE, accountCommands, accountWords, printAccount } from './shop/accounts.ts'
import { CORP_USAGE, corpCommands, decideCorp } from './shop/corp.ts'
import { DELIVERIES_USAGE, deliveryCommands, printDeliveries } from './shop/deliveries.ts'
import { DOMAINS_USAGE, domainCommands, printDomains } from './shop/domains.ts'
import { inTerminal } from './shop/in-terminal.ts'
import {
  arePermissions,
  factorCommands,
  OPERATORS_USAGE,
  operatorCommands,
  printOperators,
  resetFactor,
} from './shop/operators.ts'
import { changeSecret, SECRETS_USAGE, secretCommands } from './shop/secrets.ts'
import { recountSales, STATISTICS_USAGE, statisticsCommands } from './shop/statistics.ts'
import { namesTransfer, printTransfers, TRANSFERS_USAGE, transferCommands } from './shop/transfers.ts'
import { reasonOf } from './start/trouble.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `사용법: npm run shop -- 명령 상점 [...] [--data 폴더]
  requests 상점                       가입 승인을 기다리는 사람들
  paper    상점 요청번호 파일.jpg     사업자등록증 이미지를 파일로 저장 (열람이 기록됩니다)
  approve  상점 요청번호|이메일       가입 승인
  reject   상점 요청번호|이메일 [사유] 가입 거절
${CORP_USAGE}
${DOMAINS_USAGE}
${ACCOUNTS_USAGE}
${TRANSFERS_USAGE}
${DELIVERIES_USAGE}
${STATISTICS_USAGE}
${OPERATORS_USAGE}
${SECRETS_USAGE}`

/** npm run shop: actions of sellers and of the operator. Exits with 1 if nothing was done. */
async function main(): Promise<number> {
  const options = parseArguments()
  if (!options) return refuse(USAGE)
  const { command, slug, request, more, data } = options
  const config = loadConfig(process.env, data ? ['--data', data] : [])
  return withDatabase(config, async (database) => {
    if (deliveryCommands.includes(command)) {
      console.log(await printDeliveries(database, { command, consumer: slug, event: request }))
      return 0
    }
    if (secretCommands.includes(command)) {
      console.log(await changeSecret(database, slug))
      return 0
    }
    const services = openServices(await serviceDeps(config, database))
    if (transferCommands.includes(command)) {
      console.log(await printTransfers(services, { command, of: slug }))
      return 0
    }
    if (corpCommands.includes(command)) {
      console.log(await decideCorp({ database, uploads: services.uploads }, { command, email: slug, more }))
      return 0
    }
    if (factorCommands.includes(command)) {
      const { scheme, platformHost, portSuffix } = config.public
      const loginUrl = `${scheme}://account.${platformHost}${portSuffix}/user/login`
      const reason = [request, more].filter(Boolean).join(' ')
      console.log(await resetFactor(services.accounts, mailer(database), { email: slug, reason, loginUrl }))
      return 0
    }
    if (operatorCommands.includes(command)) {
      const words = [request, ...more.split(' ')].filter(Boolean)
      console.log(await printOperators(services.accounts, { email: slug, words }))
      return 0
    }
    const owner = await services.tenancy.hosts.resolveHost({ slug })
    if (!owner) return refuse(`'${slug}' 상점이 없습니다.`)
    if (domainCommands.includes(command)) {
      const { xshopid: shopId } = owner
      console.log(await printDomains(services.tenancy.domains, { command, shopId, host: request }))
      return 0
    }
    if (accountCommands.includes(command)) {
      const words = more.split(' ').filter(Boolean)
      console.log(
        await printAccount(services.tenancy.ownShops, {
          command,
          shopId: owner.xshopid,
          words: [request, ...words],
        }),
      )
      return 0
    }
    if (statisticsCommands.includes(command)) {
      const { xshopid: shopId } = owner
      console.log(await recountSales(services.statistics, { shopId, from: request, to: more }))
      return 0
    }
    const waiting = await waitingAt(services, owner.xshopid)
    if (command === 'requests') return print(waiting)
    const found = waiting.find(({ id, email }) => String(id) === request || email === request)
    if (!found) return refuse(`기다리는 요청 가운데 '${request}'이(가) 없습니다.`)
    return act(services, { command, shopId: owner.xshopid, request: found, more })
  })
}

function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { data: { type: 'string' } },
      allowPositionals: true,
    })
    // The last argument of these commands is a file path, which must not be normalised.
    const namesFile = ['paper', 'corp-paper'].includes(positionals[0] ?? '')
    const [command = '', slug = '', request = '', ...more] = namesFile
      ? positionals
      : positionals.map(normaliseText)
    if (transferCommands.includes(command) && !request && !slug === !namesTransfer(command))
      return { command, slug, request, more: '', data: values.data }
    if (deliveryCommands.includes(command) && more.length === 0 && !slug === (command === 'dead-events'))
      return /^\d{0,15}$/.test(request) ? { command, slug, request, more: '', data: values.data } : null
    if (slug && corpCommands.includes(command) && (request || command !== 'corp-paper'))
      return { command, slug, request, more: [request, ...more].join(' '), data: values.data }
    if (factorCommands.includes(command))
      return slug && request ? { command, slug, request, more: more.join(' '), data: values.data } : null
    if (operatorCommands.includes(command))
      return arePermissions([request, ...more].filter(Boolean))
        ? { command, slug, request, more: more.join(' '), data: values.data }
        : null
    if (secretCommands.includes(command))
      return slug && !request ? { command, slug, request, more: '', data: values.data } : null
    if (domainCommands.includes(command))
      return slug && !request === (command === 'domains') && more.length === 0
        ? { command, slug, request, more: '', data: values.data }
        : null
    if (accountCommands.includes(command))
      return slug && accountWords(command, (request ? 1 : 0) + more.length)
        ? { command, slug, request, more: more.join(' '), data: values.data }
        : null
    if (statisticsCommands.includes(command))
      return slug && request && more.length === 1
        ? { command, slug, request, more: more.join(' '), data: values.data }
        : null
    const minArguments = { requests: 0, paper: 2, approve: 1, reject: 1 }[command]
    const count = (request ? 1 : 0) + more.length
    if (minArguments === undefined || !slug || count < minArguments) return null
    return { command, slug, request, more: more.join(' '), data: values.data }
  } catch {
    return null
  }
}

async function waitingAt({ membership }: Services, shopId: number): Promise<JoinRequest[]> {
  const found: JoinRequest[] = []
  let after: number | null = 0
  while (after !== null) {
    const { requests, next }: JoinRequests = await membership.requests.list(shopId, {
      state: 'REQUEST',
      after,
    })
    found.push(...requests)
    after = next
  }
  return found.map((request) => ({
    ...request,
    name: inTerminal(request.name),
    memo: inTerminal(request.memo),
  }))
}

function print(requests: JoinRequest[]): number {
  if (requests.length === 0) console.log('승인을 기다리는 요청이 없습니다.')
  for (const { id, name, email, memo, paper: hasPaper, requested_at } of requests) {
    const paper = hasPaper ? ' · 사업자등록증 있음' : ''
    console.log(`${id}  ${name} <${email}>  ${seoulMinute(requested_at)}${paper}`)
    if (memo) console.log(`    ${memo.replaceAll('\n', '\n    ')}`)
  }
  return 0
}

async function act(
  { membership }: Services,
  asked: { command: string; shopId: number; request: JoinRequest; more: string },
): Promise<number> {
  const { command, shopId, request, more } = asked
  const person = `${request.name} <${request.email}>`
  if (command === 'approve') {
    await membership.joinDecisions.approve(shopId, request.id)
    console.log(`${person} 님의 가입을 승인했습니다.`)
  } else if (command === 'reject') {
    await membership.joinDecisions.reject(shopId, request.id, { reason: more })
    console.log(`${person} 님의 가입을 거절했습니다.`)
  } else {
    if (!request.paper) return refuse('이 요청에는 사업자등록증이 없습니다.')
    const file = resolve(process.env.INIT_CWD ?? '.', more)
    await writeFile(file, await membership.requests.paper(shopId, request.id, 'npm run shop'), {
      mode: 0o600,
    })
    console.log(`${person} 님의 사업자등록증을 ${file}에 저장했습니다.`)
  }
  return 0
}

/** The message of an error, and the argument to which it applies. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) return reasonOf(error)
  const { field } = (error.details ?? {}) as { field?: string }
  return field ? `${field}: ${error.message}` : error.message
}

await runCommand(main, explain)
