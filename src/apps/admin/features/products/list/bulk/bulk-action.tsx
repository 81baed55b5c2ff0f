import type {
  ProductFilter,
  SellerProductRow,
} from '../../../../../../domains/catalogue/seller/list/contract.ts'
import { adminBulkTexts as texts } from '../../../../../../ui/texts/admin-bulk.ts'
import type { BulkAsk } from '../../../../kit/table/selection/bulk.ts'
import { BulkMenu } from './bulk-menu.tsx'

/** Changes of the chosen products, or of all that match this filter. */
export const bulkAction = (shopid: string, filter: ProductFilter): BulkAsk<SellerProductRow> => ({
  label: texts.menu,
  controls: ({ rows, count, onStarted }) => (
    <BulkMenu
      shopid={shopid}
      wanted={rows === 'all' ? { filter } : { products: rows.map(({ pid }) => pid) }}
      count={count}
      areDeleted={filter.deleted === 'yes'}
      onStarted={onStarted}
    />
  ),
})
