import { Alert, Anchor, Radio, Stack } from '@mantine/core'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { useJoinRequestCount } from '../api/menu-counts.api.ts'
import { paths } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'
import { DiscountCard } from './discount-card.tsx'
import { FieldGroup, NumberField, SwitchField, TextField } from './settings-fields.tsx'
import { SettingsForm, type SettingsFormOf } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const TYPES = Object.entries(texts.memberTypes)
const words = { member_type: (type: unknown) => texts.memberTypes[type as 'ANY'][0] }

/** Settings of membership: joining, points and discount. */
export function MembersSection() {
  return (
    <SettingsFrame section="members">
      {(settings) => (
        <>
          <DiscountCard />
          <SettingsForm section="members" settings={settings} words={words}>
            {(form) => (
              <>
                <FieldGroup title={texts.groups.joining}>
                  <MemberType form={form} settings={settings} />
                </FieldGroup>
                <FieldGroup title={texts.groups.points} columns={2}>
                  <NumberField form={form} name="join_point" />
                  <NumberField form={form} name="point" decimal />
                  <NumberField form={form} name="review_point" />
                  <NumberField form={form} name="review_month_point" />
                </FieldGroup>
                <FieldGroup title={texts.groups.reviews}>
                  <TextField form={form} name="review_aspects" />
                  <SwitchField form={form} name="review_body" />
                </FieldGroup>
                <FieldGroup title={texts.groups.picks}>
                  <NumberField form={form} name="pick_margin" />
                </FieldGroup>
              </>
            )}
          </SettingsForm>
        </>
      )}
    </SettingsFrame>
  )
}

/** The number of requests to join that wait. They remain open when the member type changes. */
function WaitingRequests({ shopid }: { shopid: string }) {
  const { data } = useJoinRequestCount(shopid)
  return data && data.waiting > 0 ? <strong>{texts.waitingRequests(data.waiting)} </strong> : null
}

function MemberType({ form, settings }: { form: SettingsFormOf; settings: ShopSettings }) {
  const { shopid, permissions } = useShop()
  return (
    <>
      <Radio.Group label={texts.labels.member_type} {...form.getInputProps('member_type')}>
        <Stack gap="sm" mt="xs">
          {TYPES.map(([type, [label, description]]) => (
            <Radio key={type} value={type} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.member_type === 'AUTH_ONLY' && !settings.identifies && (
        <Alert color="yellow" role="status">
          {texts.unidentified}
        </Alert>
      )}
      {form.values.member_type !== settings.member_type && (
        <Alert color="blue" role="status">
          {permissions.includes('customers:read') && <WaitingRequests shopid={shopid} />}
          {texts.memberTypeChange}{' '}
          {permissions.includes('customers:read') && (
            <Anchor href={paths.requests(shopid)} size="sm">
              {texts.toRequests}
            </Anchor>
          )}
        </Alert>
      )}
    </>
  )
}
