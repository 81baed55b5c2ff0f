import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import type { OperatorSettlement } from '../../../../domains/settlements/operator-settlements.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { adminSettlementsTexts } from '../../../../ui/texts/admin-settlements.ts'
import { readSettlements, useOperatorSettlements } from '../../api/operator/settlements.api.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { SETTLEMENT_STATES, urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { dotted, shortPeriod } from '../../settlements/settlement-days.ts'
import styles from './operator-settlements.module.css'
import { ShopActions } from './shop-actions.tsx'

const texts = operatorSettlementsTexts.list
const { columns } = texts

/** The settlements of all shops by state, or of one shop with what can be done about it. */
export function ShopSettlements({ mayDecide }: { mayDecide: boolean }) {
  const { state = 'PAYABLE', shop: shopId, after } = useUrlParameters(urlParameters.operatorSettlements)
  const view = { state, shop: shopId, after }
  const query = useOperatorSettlements(view)
  const [first] = query.data?.settlements ?? []
  return (
    <>
      {shopId !== undefined && (
        <Paper component="section" withBorder p="sm" aria-label={operatorSettlementsTexts.shop.actions}>
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h5" className={styles.words}>
              {first?.shop === shopId
                ? operatorSettlementsTexts.shopOf(first.name, shopId)
                : operatorSettlementsTexts.shop.title(shopId)}
            </Title>
            <Anchor href={paths.operatorSettlements()} size="sm">
              {texts.all}
            </Anchor>
          </Group>
          {mayDecide && <ShopActions key={shopId} shopId={shopId} />}
        </Paper>
      )}
      <ResourceTable
        key={`${state} ${shopId}`}
        resource={resourceOf(state, shopId === undefined)}
        source={sourceOf(query, partOf, {
          read: async (after) =>
            partOf(await readSettlements({ ...view, after: after as string | undefined })),
        })}
      />
    </>
  )
}

const partOf = ({ settlements, next }: Awaited<ReturnType<typeof readSettlements>>) => ({
  rows: settlements,
  next,
})

const resourceOf = (
  state: OperatorSettlement['state'],
  hasAllShops: boolean,
): Resource<OperatorSettlement> => ({
  id: 'operator-settlements',
  label: adminSettlementsTexts.states[state],
  noun: texts.noun,
  keyOf: ({ shop: shopId, id }) => `${shopId} ${id}`,
  nameOf: ({ name }) => name,
  columns: [shopColumn(hasAllShops), ...COLUMNS, ...(state === 'PAYABLE' ? [BLOCKS] : [])],
  filters: [
    {
      name: 'state',
      label: texts.stateLabel,
      options: SETTLEMENT_STATES.map((value) => ({ value, label: adminSettlementsTexts.states[value] })),
    },
    {
      name: 'shop',
      label: texts.shopLabel,
      options: [{ value: '', label: texts.all }],
      input: 'number',
      more: true,
    },
  ],
  empty: { title: texts.empty[state], icon: 'list' },
})

/** `hasLink` to the list of one shop. */
const shopColumn = (hasLink: boolean): Column<OperatorSettlement> => ({
  id: 'shop',
  header: columns.shop,
  card: 'title',
  always: true,
  text: ({ name, shop: shopId }) => operatorSettlementsTexts.shopOf(name, shopId),
  cell: ({ name, shop: shopId }) => (
    <div className={styles.words}>
      <Text size="sm" fw={600}>
        {operatorSettlementsTexts.shopOf(name, shopId)}
      </Text>
      {hasLink && (
        <Anchor href={paths.operatorSettlements({ shop: shopId })} size="xs" aria-label={texts.onlyOf(name)}>
          {texts.only}
        </Anchor>
      )}
    </div>
  ),
})

const COLUMNS: readonly Column<OperatorSettlement>[] = [
  {
    id: 'period',
    header: columns.period,
    card: 'line',
    width: 'fit',
    text: ({ first_day, last_day }) => `${first_day} ~ ${last_day}`,
    cell: ({ first_day, last_day }) => <Text size="sm">{shortPeriod(first_day, last_day)}</Text>,
  },
  {
    id: 'due',
    header: columns.due,
    card: 'named',
    width: 'fit',
    text: ({ paid_at, due_day }) => (paid_at ? dottedDay(paid_at) : dotted(due_day)),
    cell: ({ paid_at, due_day, state }) => (
      <Text size="sm">{state === 'CARRIED' ? '' : paid_at ? dottedDay(paid_at) : dotted(due_day)}</Text>
    ),
  },
  {
    id: 'amount',
    header: columns.amount,
    card: 'named',
    width: 'fit',
    align: 'end',
    text: ({ amount }) => String(amount),
    cell: ({ amount, opening }) => (
      <Text size="sm" className={styles.number}>
        {won(amount)}
        {opening < 0 && (
          <Text span size="xs" c="dimmed" display="block">
            {texts.opening(opening)}
          </Text>
        )}
      </Text>
    ),
  },
  {
    id: 'payable',
    header: columns.payable,
    card: 'aside',
    always: true,
    width: 'fit',
    align: 'end',
    text: ({ payable }) => String(payable),
    cell: ({ payable }) => (
      <Text size="sm" fw={700} className={styles.number}>
        {won(payable)}
      </Text>
    ),
  },
]

const BLOCKS: Column<OperatorSettlement> = {
  id: 'blocks',
  header: columns.blocks,
  text: ({ blocks }) => blocks.map((block) => texts.blocks[block]).join(', '),
  cell: ({ blocks }) =>
    blocks.length > 0 && (
      <Group gap={4}>
        {blocks.map((block) => (
          <Badge key={block} variant="light" color="orange" miw="max-content">
            {texts.blocks[block]}
          </Badge>
        ))}
      </Group>
    ),
}
