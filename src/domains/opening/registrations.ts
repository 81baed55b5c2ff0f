import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { documentUrl } from '../../platform/uploads/accept-document.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Corps } from '../accounts/accounts.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import type { shopCompanies } from './companies.ts'
import type { Registration } from './opening.contract.ts'

interface RegistrationDeps {
  companies: Pick<ReturnType<typeof shopCompanies>, 'queue' | 'waiting' | 'fileOf' | 'decide'>
  corp: Pick<Corps, 'queue' | 'waiting' | 'fileOf' | 'decide'>
  tenancy: Pick<Tenancy, 'hostOf'>
  scheme: 'http' | 'https'
  uploads: Pick<PrivateUploads, 'read'>
}

type Of = Registration['of']

interface Queued {
  id: number
  registered_at: Date
}

const PAGE = 50

/** Lists the registrations of shops' companies and of people's businesses for operators, and decides on them. */
export function registrationDecisions({ companies, corp, tenancy, scheme, uploads }: RegistrationDeps) {
  const registrationsOf = (kind: Of) => (kind === 'shop' ? companies : corp)

  type Company = Awaited<ReturnType<typeof companies.queue>>[number]
  const shopRegistration = ({
    file: _file,
    uid: _uid,
    slug,
    dom3,
    isshow,
    registered_at,
    ...row
  }: Company) => ({
    ...row,
    of: 'shop' as const,
    idnum: writtenBusinessNumber(row.idnum),
    shop_url: isshow ? `${scheme}://${tenancy.hostOf({ slug, dom3 })}/` : '',
    registered_at: registered_at.toISOString(),
  })
  type Corp = Awaited<ReturnType<typeof corp.queue>>[number]
  const personRegistration = ({ file: _file, uid: _uid, registered_at, ...row }: Corp) => ({
    ...row,
    of: 'person' as const,
    shop: '',
    ceo: '',
    shop_url: '',
    idnum: writtenBusinessNumber(row.idnum),
    registered_at: registered_at.toISOString(),
  })

  return {
    /**
     * A page of registrations of shops and people, or of only one kind: waiting registrations oldest first, decided
     * ones newest first. `after` is the `next` of the previous page.
     */
    async list(
      { of, waiting }: { of?: Of | undefined; waiting: boolean },
      after = '0.0',
    ): Promise<{ registrations: Registration[]; next: string | null }> {
      const [shopId = 0, person = 0] = after.split('.').map(Number)
      const [shops, persons] = await Promise.all([
        of === 'person' ? [] : companies.queue(waiting, { after: shopId, max: PAGE + 1 }),
        of === 'shop' ? [] : corp.queue(waiting, { after: person, max: PAGE + 1 }),
      ])
      const merged = mergeByTime(shops, persons, waiting)
      const rows = merged.slice(0, PAGE)
      const last = { shop: shopId, person }
      for (const { of: kind, row } of rows) last[kind] = row.id
      return {
        registrations: rows.map((registration) =>
          registration.of === 'shop'
            ? shopRegistration(registration.row)
            : personRegistration(registration.row),
        ),
        next: merged.length > PAGE ? `${last.shop}.${last.person}` : null,
      }
    },

    /** The number of registrations under review. */
    async waiting(): Promise<Record<Of, number>> {
      const [shopId, person] = await Promise.all([companies.waiting(), corp.waiting()])
      return { shop: shopId, person }
    },

    /**
     * The document of a registration, a picture or a PDF, as a data URL. The access log records `viewer`. Throws
     * NOT_FOUND.
     */
    async paper(kind: Of, id: number, viewer: number): Promise<{ image: string }> {
      const file = await registrationsOf(kind).fileOf(id)
      return { image: documentUrl(await uploads.read(file, String(viewer))) }
    },

    /**
     * Decides on a registration. Throws BAD_REQUEST for a rejection without a reason, and NOT_FOUND if it is not under
     * review.
     */
    async decide(
      kind: Of,
      id: number,
      { approved, reason }: { approved: boolean; reason: string },
      record?: RecordChange,
    ) {
      if (!approved && !reason.trim())
        throw new DomainError('BAD_REQUEST', {
          message: '거절하는 사유를 적어 주세요.',
          details: { field: 'reason' },
        })
      await registrationsOf(kind).decide(
        id,
        approved ? { approved } : { approved, reason: reason.trim() },
        record,
      )
    },
  }
}

/** Merges two lists by time of registration, of which each is already sorted by id. */
function mergeByTime<Shop extends Queued, Person extends Queued>(
  shops: readonly Shop[],
  persons: readonly Person[],
  oldestFirst: boolean,
) {
  const merged: ({ of: 'shop'; row: Shop } | { of: 'person'; row: Person })[] = []
  let [shopIndex, personIndex] = [0, 0]
  for (;;) {
    const [shop, person] = [shops[shopIndex], persons[personIndex]]
    if (!shop && !person) return merged
    const isShop = shop && (!person || shop.registered_at <= person.registered_at === oldestFirst)
    if (isShop) {
      merged.push({ of: 'shop', row: shop })
      shopIndex += 1
    } else if (person) {
      merged.push({ of: 'person', row: person })
      personIndex += 1
    }
  }
}
