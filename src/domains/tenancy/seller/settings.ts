import { isDeepStrictEqual } from 'node:util'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { HOLIDAYS_UNTIL } from '../../../platform/public-holidays.ts'
import { keepUpload, type PrivateUploads, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { type Actor, recordEntry } from '../../audit/service.ts'
import { announce } from '../announce.ts'
import { assertFields, wrongFields } from '../fields/fields.ts'
import { updateShop } from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Settings, ShopSettings } from './contract.ts'
import { lockSettings, SETTINGS, type SettingsRow } from './settings-store.ts'

export interface SettingsNeeds {
  database: Database
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** storage of the shops' own pictures, on the public disk */
  pictures: Pick<PrivateUploads, 'takeImage'>
  /** whether people can prove who they are on this platform */
  identifies?: boolean
  /** the address on the platform of a shop with this label */
  hostAt: (slug: string) => string
}

/** The settings of a shop, for those who work for it. */
export function shopSettings({ database, sign, pictures, identifies = false, hostAt }: SettingsNeeds) {
  const told = ({ slug, ...row }: SettingsRow): ShopSettings => ({
    ...row,
    holidays_until: HOLIDAYS_UNTIL,
    dom: hostAt(slug),
    identifies,
    pictures: { logo: sign(row.logo), profile: sign(row.profile), meta_img: sign(row.meta_img) },
  })

  return {
    /** All settings with their version. NOT_FOUND. */
    async settings(shop: number): Promise<ShopSettings> {
      const [row] = await database.shop(shop, SETTINGS, [shop])
      if (!row) throw new DomainError('NOT_FOUND')
      return told(row)
    },

    /**
     * Changes settings that were seen in a version, and logs those that differ. Throws STALE with the settings as they stand, and
     * BAD_REQUEST whose `errors` hold words for each wrong field.
     */
    async saveSettings(
      shop: number,
      { version, changes: written }: { version: number; changes: Partial<Settings> },
      by: Actor,
    ): Promise<ShopSettings> {
      const wanted = trimmed(written)
      assertFields(wanted)
      return database.asShop(shop, async (tx: Tx) => {
        const current = await lockSettings(tx, shop)
        if (!current) throw new DomainError('NOT_FOUND')
        assertVersion(told(current), version)
        const changes = differing(current, wanted)
        if (Object.keys(changes).length === 0) return told(current)
        if (current.corp && 'ceo' in changes) throw wrongFields({ ceo: COMPANY_WORDS })
        assertNamed(changes)
        await changePictures(tx, shop, current, changes)
        await updateShop(tx, shop, changes)
        const before = Object.fromEntries(
          Object.keys(changes).map((name) => [name, current[name as keyof Settings]]),
        )
        await recordEntry(tx, {
          ...by,
          shop,
          kind: 'change',
          action: 'saveSettings',
          before,
          after: changes,
        })
        await announce(tx, shop)
        return told({ ...current, ...changes, version: current.version + 1 })
      })
    },

    /** Stores a picture that a later save may name. Throws as `takeImage` does. */
    async uploadPicture(shop: number, file: UploadedFile): Promise<{ file: string; image: string }> {
      const key = await pictures.takeImage(pictureOwner(shop), file)
      return { file: key, image: sign(key) }
    },
  }
}

/** A seller that buyers were told of stays one (전자상거래법 10조): these fields change, and are not emptied. */
function assertNamed(changes: Partial<Settings>): void {
  const emptied = NAMED.filter((name) => changes[name] === '')
  if (emptied.length > 0)
    throw wrongFields(Object.fromEntries(emptied.map((name) => [name, '비워 둘 수 없습니다.'])))
}

const NAMED = ['ceo', 'tel', 'email', 'zipcode', 'address'] as const
const COMPANY_WORDS = '승인된 사업자 등록의 대표자입니다. 바꾸려면 사업자 등록을 다시 제출해 주세요.'
const PICTURES = ['logo', 'profile', 'meta_img'] as const

/** Pictures belong to the shop, whoever of its staff uploads and saves them: a number that no person has. */
const pictureOwner = (shop: number): number => -shop

/** A picture must be one that was uploaded for this shop: a key alone would show files of others. */
async function changePictures(
  tx: Tx,
  shop: number,
  current: SettingsRow,
  changes: Partial<Settings>,
): Promise<void> {
  const owner = pictureOwner(shop)
  for (const name of PICTURES) {
    const key = changes[name]
    if (key === undefined) continue
    if (key !== '' && !(await keepUpload(tx, key, owner)))
      throw wrongFields({ [name]: '이미지를 다시 올려 주세요.' })
    if (current[name]) await releaseUpload(tx, current[name], owner)
  }
}

const trimmed = (written: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

const differing = (current: SettingsRow, wanted: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(current[name as keyof Settings], value),
    ),
  )
