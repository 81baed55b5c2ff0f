import { isDeepStrictEqual } from 'node:util'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { wrongField, wrongFields } from '../../../platform/contract/field-refusal.ts'
import { tidyLabel } from '../../../platform/contract/label.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { HOLIDAYS_UNTIL } from '../../../platform/public-holidays.ts'
import type { PrivateUploads } from '../../../platform/uploads/private-uploads.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { emitShopChanged } from '../emit-shop-events.ts'
import { assertFields } from '../fields/fields.ts'
import { maskSeller } from '../masked-seller.ts'
import { changePictures, pictureOwner } from '../shop-pictures.ts'
import { updateShop } from '../store.ts'
import type { Tx } from '../tables.ts'
import { lockSettings, SETTINGS, type SettingsRow } from './settings-store.ts'
import type { Settings, ShopSettings } from './shop-settings.contract.ts'

export interface SettingsDeps {
  database: Database
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** public storage of the shops' pictures */
  pictures: Pick<PrivateUploads, 'acceptImage'>
  /** whether identity verification is available */
  identifies?: boolean
  /** builds the host on the platform for a slug */
  hostAt: (slug: string) => string
}

/** A shop's settings for its staff. */
export function shopSettings({ database, sign, pictures, identifies = false, hostAt }: SettingsDeps) {
  const settingsOf = ({ slug, ...row }: SettingsRow): ShopSettings => ({
    ...row,
    holidays_until: HOLIDAYS_UNTIL,
    dom: hostAt(slug),
    identifies,
    pictures: { logo: sign(row.logo), profile: sign(row.profile), meta_img: sign(row.meta_img) },
  })

  return {
    async read(shopId: number): Promise<ShopSettings> {
      const [row] = await database.shop(shopId, SETTINGS, [shopId])
      if (!row) throw new DomainError('NOT_FOUND')
      return settingsOf(row)
    },

    /**
     * Saves and logs changed settings. Throws STALE with the current settings, and BAD_REQUEST whose `errors` have a
     * message for each wrong field.
     */
    async save(
      shopId: number,
      { version, changes: written }: { version: number; changes: Partial<Settings> },
      actor: Actor,
    ): Promise<ShopSettings> {
      const input = trimTexts(written)
      assertFields(input)
      return database.asShop(shopId, async (tx: Tx) => {
        const current = await lockSettings(tx, shopId)
        if (!current) throw new DomainError('NOT_FOUND')
        assertVersion(settingsOf(current), version)
        const changes = changedSettings(current, input)
        if (Object.keys(changes).length === 0) return settingsOf(current)
        if (current.corp && 'ceo' in changes) throw wrongField('ceo', COMPANY_WORDS)
        assertSellerComplete(changes)
        await changePictures(tx, shopId, current, changes)
        await updateShop(tx, shopId, changes)
        const before = Object.fromEntries(
          Object.keys(changes).map((name) => [name, current[name as keyof Settings]]),
        )
        const states = differingFields(before, changes)
        await recordEntry(tx, {
          ...actor,
          shopId,
          kind: 'change',
          action: 'saveSettings',
          before: maskSeller(states?.before ?? {}),
          after: maskSeller(states?.after ?? {}, 'saved'),
        })
        await emitShopChanged(tx, shopId)
        return settingsOf({ ...current, ...changes, version: current.version + 1 })
      })
    },

    /** Stores a picture that a later save of the settings can use. Throws the errors of `acceptImage`. */
    async uploadPicture(shopId: number, file: UploadedFile): Promise<{ file: string; image: string }> {
      const key = await pictures.acceptImage(pictureOwner(shopId), file)
      return { file: key, image: sign(key) }
    },
  }
}

/** The law requires the seller's contact data (전자상거래법 10조). They can be changed, but not cleared. */
function assertSellerComplete(changes: Partial<Settings>): void {
  const emptied = REQUIRED_SELLER_FIELDS.filter((name) => changes[name] === '')
  if (emptied.length > 0)
    throw wrongFields(Object.fromEntries(emptied.map((name) => [name, '비워 둘 수 없습니다.'])))
}

const REQUIRED_SELLER_FIELDS = ['ceo', 'tel', 'email', 'zipcode', 'address'] as const
const COMPANY_WORDS = '승인된 사업자 등록의 대표자입니다. 바꾸려면 사업자 등록을 다시 제출해 주세요.'

const trimTexts = (changes: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidyLabel(value).trim() : value,
    ]),
  )

const changedSettings = (current: SettingsRow, changes: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !isDeepStrictEqual(current[name as keyof Settings], value),
    ),
  )
