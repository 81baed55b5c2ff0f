import { Alert, Button, Group, Text } from '@mantine/core'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import type { SupportView } from '../../../../domains/supervision/views/views.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { supportViewTexts } from '../../../../ui/texts/admin-support-views.ts'
import { useAnswerSupportView, useOwnSupportViews } from '../../api/shop/support-views.api.ts'
import { paths } from '../../paths.ts'

const texts = supportViewTexts.shop

/** Asks the shop above each page whether an operator may view its admin, and says while one may. */
export function SupportViewBanner({ shop }: { shop: Pick<Workplace, 'shopid' | 'permissions'> }) {
  const { data } = useOwnSupportViews(shop.shopid, shop.permissions.includes('settings:read'))
  const mayAnswer = shop.permissions.includes('settings:write')
  return data?.map((view) => (
    <OpenView key={view.id} view={view} shopid={shop.shopid} mayAnswer={mayAnswer} />
  ))
}

function OpenView({ view, shopid, mayAnswer }: { view: SupportView; shopid: string; mayAnswer: boolean }) {
  const answer = useAnswerSupportView(shopid)
  const { id, state, reason, ends_at, is_override, override_reason } = view
  const isAsked = state === 'asked'
  return (
    <Alert
      color={isAsked ? 'yellow' : 'orange'}
      radius={0}
      title={isAsked ? texts.requestTitle : texts.viewing(seoulMinute(ends_at ?? ''))}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
      {is_override && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {texts.overridden(override_reason)}
        </Text>
      )}
      {isAsked && <Text size="sm">{texts.askedText}</Text>}
      {mayAnswer && (
        <Group gap="xs" mt="xs">
          {isAsked && (
            <Button
              size="xs"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ id, answer: 'allowed' })}
            >
              {texts.allow}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, answer: isAsked ? 'refused' : 'ended' })}
          >
            {isAsked ? texts.refuse : texts.end}
          </Button>
        </Group>
      )}
    </Alert>
  )
}

const { viewing } = supportViewTexts

/** Says above each page that an operator views the shop of others. */
export function OperatorViewBanner({ name, endsAt }: { name: string; endsAt: string }) {
  return (
    <Alert color="orange" radius={0} title={viewing.title(name, seoulMinute(endsAt))}>
      <Text size="sm">{viewing.text}</Text>
      <Button component="a" href={paths.operatorShops()} size="xs" variant="default" mt="xs">
        {viewing.back}
      </Button>
    </Alert>
  )
}
