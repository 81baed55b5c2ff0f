import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { NotOpened } from '../../../platform/sealing/sealer.ts'
import { differingFields } from '../../audit/audit.service.ts'
import type { ConversionsDeps } from '../deps.ts'
import type { Destination, TestResult } from '../seller/destinations.contract.ts'
import { testGa4 } from '../services/ga4.ts'
import { testMeta } from '../services/meta.ts'
import type { Outcome } from '../services/outcome.ts'
import { SERVICES, type Service } from '../shared/conversion-limits.ts'
import * as store from './store.ts'
import { tailOf, tokenContext } from './token.ts'

export interface NewToken {
  service: Service
  token: string
  /** measurement id; required for GA4 */
  measurement?: string | undefined
}

/** Services to which the server reports a shop's purchases, for staff. No call returns a whole token. */
export function destinations({
  database,
  clock,
  seal,
  meta,
  google,
  pageOf,
  answerWithinMs,
}: Omit<ConversionsDeps, 'secret'>) {
  const list = async (shopId: number): Promise<Destination[]> =>
    (await database.shop(shopId, store.DESTINATIONS, [shopId, clock()])).map(destinationOf)

  return {
    list,

    /**
     * Sets a shop's token for a service. Throws BAD_REQUEST if the settings have no pixel, or for GA4 if the
     * measurement id is missing.
     */
    async setToken(
      shopId: number,
      { service, token, measurement = '' }: NewToken,
      record: RecordChange,
    ): Promise<Destination[]> {
      if (service === 'ga4' && !measurement) throw wrongField('measurement', NO_MEASUREMENT)
      const destination = (await list(shopId)).find((destination) => destination.service === service)
      if (service !== 'ga4' && !destination?.target) throw wrongField('service', NO_PIXEL)
      await database.asShop(shopId, async (tx: AnyTx) => {
        const sealed = seal.seal(token, tokenContext(shopId, service))
        const target = service === 'ga4' ? measurement : ''
        const previous = await store.lockToken(tx, shopId, service)
        await store.saveToken(tx, shopId, { service, target, sealed, tail: tailOf(token) }, clock())
        const before = { token: previous ? 'set' : 'none', measurement: previous?.target }
        const states = differingFields(before, { token: 'saved', measurement: target })
        await record(tx, { service }, states ?? {})
      })
      return list(shopId)
    },

    /** Removes a token and drops its waiting sends. Throws NOT_FOUND if there is no token. */
    async removeToken(shopId: number, service: Service, record: RecordChange): Promise<Destination[]> {
      await database.asShop(shopId, async (tx: AnyTx) => {
        if (!(await store.removeToken(tx, shopId, service, clock()))) throw new DomainError('NOT_FOUND')
        await record(tx, { service }, { before: { token: 'set' } })
      })
      return list(shopId)
    },

    /**
     * Removes all tokens of a transferred shop, because they belong to the former owner. Returns the services of the
     * removed tokens.
     */
    async removeAll(tx: AnyTx, shopId: number): Promise<{ tokens: Service[] }> {
      const tokens: Service[] = []
      for (const service of SERVICES)
        if (await store.removeToken(tx, shopId, service, clock())) tokens.push(service)
      return { tokens }
    },

    /**
     * Sends a test event that the service does not count, and returns its answer. `code` comes from Meta's test page.
     */
    async test(
      shopId: number,
      { service, code = '' }: { service: Service; code?: string | undefined },
      record: RecordChange,
    ): Promise<TestResult> {
      if (service !== 'ga4' && !code) throw wrongField('code', NO_CODE)
      const [stored] = await database.shop(shopId, store.SEALED, [shopId, service])
      if (!stored?.sealed) throw new DomainError('NOT_FOUND')
      const { target, sealed } = stored
      if (!target) throw wrongField('service', NO_PIXEL)
      const token = opened(sealed, tokenContext(shopId, service))
      const options = { now: clock(), signal: AbortSignal.timeout(answerWithinMs) }
      const outcome =
        service === 'ga4'
          ? await testGa4({ api: google, measurement: target, token }, options)
          : await testMeta({ api: meta, pixel: target, token }, { ...options, code, page: pageOf(stored) })
      await database.asShop(shopId, async (tx: AnyTx) => {
        if (outcome.kind === 'taken') await store.resume(tx, shopId, service, clock())
        await record(tx, {}, { after: { taken: outcome.kind === 'taken' } })
      })
      return resultOf(outcome)
    },
  }

  function opened(sealed: Buffer, context: string): string {
    try {
      return seal.open(sealed, context)
    } catch (error) {
      if (error instanceof NotOpened) throw new DomainError('CONFLICT', { message: NO_TOKEN })
      throw error
    }
  }
}

const NO_MEASUREMENT = '측정 ID(G-로 시작)를 입력해 주세요.'
const NO_PIXEL = '먼저 태그 설정에 픽셀 아이디를 넣어 주세요.'
const NO_CODE = '이벤트 테스트 화면에 보이는 테스트 코드(TEST로 시작)를 입력해 주세요.'
const NO_TOKEN = '저장한 토큰을 읽을 수 없습니다. 토큰을 다시 입력해 주세요.'

const resultOf = ({ kind, words }: Outcome): TestResult => ({ taken: kind === 'taken', words })

function destinationOf({ tail, trouble, ...row }: store.DestinationRow): Destination {
  return {
    service: row.service,
    target: row.target,
    tail: tail ?? '',
    waiting: row.waiting,
    failed: row.failed,
    trouble: trouble ?? '',
    set_at: row.set_at?.toISOString() ?? null,
    taken_at: row.taken_at?.toISOString() ?? null,
    trouble_at: row.trouble_at?.toISOString() ?? null,
  }
}
