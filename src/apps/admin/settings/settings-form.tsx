import type { ReactNode } from 'react'
import type {
  ClosedDay,
  SettingSection,
  Settings,
  ShopSettings,
} from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { sectionShape, settingSections } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { quantity } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { useIsUploading, useSaveSettings } from '../api/shop/settings.api.ts'
import { EditPage } from '../components/edit/edit-page.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { parseDecimal } from '../components/form/parse-number.ts'
import type { ShapedForm } from '../components/form/use-shaped-form.ts'
import { useShop } from '../shell/use-shop.ts'

type Written = string | boolean | readonly ClosedDay[]
/** Form values of settings, with numbers as text. */
export type WrittenSettings = Record<string, Written>
export type SettingsFormOf = ShapedForm<WrittenSettings>

const LABELS: Record<SettingSection, string> = {
  ...adminTexts.settings,
  search: adminTexts.nav.seo,
  tags: adminTexts.nav.tags,
}

const PHONE_FIELDS: ReadonlySet<keyof Settings> = new Set(['tel', 'return_tel'])

function writtenValue(name: keyof Settings, value: Settings[keyof Settings]) {
  if (typeof value === 'number') return quantity(value)
  return PHONE_FIELDS.has(name) ? formatPhone(String(value)) : value
}

/** The form of a section; `children` renders its fields. */
export function SettingsForm({
  section,
  label = LABELS[section],
  settings,
  words,
  children,
}: {
  section: SettingSection
  /** name of the form; that of the section by default */
  label?: string
  settings: ShopSettings
  /** makes values readable in the conflict dialog */
  words?: Record<string, (value: unknown) => string>
  children: (form: SettingsFormOf) => ReactNode
}) {
  const { shopid, permissions } = useShop()
  const isUploading = useIsUploading(shopid)
  const names = Object.keys(settingSections[section]) as (keyof Settings)[]
  const isNumber = (name: keyof Settings) => typeof settings[name] === 'number'
  const { form, go, ...edit } = useVersionedEdit({
    row: settings,
    writtenOf: (row: ShopSettings): WrittenSettings =>
      Object.fromEntries(names.map((name) => [name, writtenValue(name, row[name])])) as never,
    shape: sectionShape(section),
    bodyOf: (written): Partial<Settings> =>
      Object.fromEntries(
        names.map((name) => [name, isNumber(name) ? parseDecimal(String(written[name])) : written[name]]),
      ),
    rules: (written) =>
      Object.fromEntries(
        names.flatMap((name) =>
          isNumber(name) && parseDecimal(String(written[name])) === null ? [[name, texts.number]] : [],
        ),
      ),
    save: useSaveSettings(shopid),
    staysOpen: true,
    onSaved: () => toast({ text: texts.saved, kind: 'done' }),
  })
  return (
    <EditPage
      label={label}
      form={form}
      labels={texts.labels}
      {...(words && { words })}
      readOnly={permissions.includes('settings:write') ? '' : texts.readOnly}
      waits={isUploading ? texts.picture.waits : ''}
      onGo={go}
      {...edit}
    >
      {children(form)}
    </EditPage>
  )
}
