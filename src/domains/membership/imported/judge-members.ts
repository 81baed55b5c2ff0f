import { seoulDay } from '../../../platform/seoul-day.ts'
import type { ImportedState } from '../shared/import-limits.ts'
import type { ParsedMember } from './member-cells.ts'

/** What a shop already knows about the addresses of a file. */
export interface KnownAddresses {
  /** uids of present members by address */
  members: ReadonlyMap<string, number>
  /** states of imported members by address */
  imported: ReadonlyMap<string, ImportedState>
}

/** A row with its effect. `tier` is a tier of the shop, null for none. */
export interface JudgedMember extends ParsedMember {
  outcome: 'new' | 'update' | 'wrong'
  tierId: number | null
  /** the present member with this address; null for none */
  uid: number | null
  /** whether the last day of its points is past, so that the member gets none */
  isExpired: boolean
}

interface ShopTier {
  id: number
  name: string
}

export const ROW_ERRORS = {
  member: '이미 회원입니다. 포인트는 포인트 파일로 지급해 주세요.',
  joined: '가입 안내로 이미 가입한 사람입니다.',
  refused: '개인정보 삭제를 요청한 사람이라 다시 가져올 수 없습니다.',
} as const

/** The effect of each row of a file. The second row with an address is an error. */
export function judgeMembers(
  rows: readonly ParsedMember[],
  { members, imported }: KnownAddresses,
  tiers: readonly ShopTier[],
  now: Date,
): JudgedMember[] {
  const rowOfEmail = new Map<string, number>()
  const tierIds = new Map(tiers.map(({ id, name }) => [tierKey(name), id]))
  const today = seoulDay(now)
  return rows.map((row) => {
    const first = row.email ? rowOfEmail.get(row.email) : undefined
    if (row.email && first === undefined) rowOfEmail.set(row.email, row.row)
    const state = imported.get(row.email)
    const wrong =
      row.wrong ||
      (first ? `${first}행과 이메일이 같습니다.` : refusalOfAddress(members.has(row.email), state))
    const isExpired = row.points > 0 && row.until !== '' && row.until < today
    const tierId = row.tier ? (tierIds.get(tierKey(row.tier)) ?? null) : null
    return {
      ...row,
      wrong,
      uid: members.get(row.email) ?? null,
      outcome: wrong ? 'wrong' : state ? 'update' : 'new',
      tierId,
      isExpired,
      notes: [
        ...row.notes,
        ...(isExpired ? ['적립금의 마지막 날이 지나 적립금은 가져오지 않습니다.'] : []),
        ...(row.tier && tierId === null ? [`'${row.tier}' 등급이 상점에 없습니다.`] : []),
      ],
    }
  })
}

/** The error of an address that the shop knows; empty for an address that can be imported. */
export function refusalOfAddress(isMember: boolean, state: ImportedState | undefined): string {
  if (isMember) return ROW_ERRORS.member
  if (state === 'REFUSED') return ROW_ERRORS.refused
  return state === 'JOINED' ? ROW_ERRORS.joined : ''
}

const tierKey = (name: string) => name.replace(/\s/g, '').toLowerCase()
