import { useRef, useState } from 'react'
import {
  ProductEditShape,
  type SellerProduct,
} from '../../../../domains/catalogue/seller/products.contract.ts'
import { DELIVERY_LIMITS } from '../../../../domains/catalogue/shared/delivery.ts'
import { MAX_SALE_PIECES } from '../../../../domains/catalogue/shared/limited-sale.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useSaveProduct } from '../../api/products/products.api.ts'
import { unconfirmedFreeItems } from '../../api/refusals.ts'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import { parseWhole } from '../../components/form/parse-number.ts'
import type { ShapedForm } from '../../components/form/use-shaped-form.ts'
import { hasNumbers } from './variant-matrix.ts'
import { useIsMatrixTouched, useMatrixStore } from './variant-matrix-store.ts'
import { editOf, NEW_PRODUCT, type Written, writtenOf } from './written-product.ts'

const texts = adminProductsTexts.editor

/** The form of a product, null for a new one. Its variant matrix is stored outside of the form. */
export function useProductEdit(
  shopid: string,
  product: SellerProduct | null,
  onSaved: (product: SellerProduct) => void,
) {
  const row = product ?? NEW_PRODUCT
  const [productId, setProductId] = useState(row.pid)
  const matrix = useMatrixStore(() => writtenOf(row).matrix)
  // Renders again after the first change of the matrix, so that the save bar appears.
  useIsMatrixTouched(matrix)
  const allowsFree = useRef(false)
  const save = useSaveProduct(shopid, productId, () => allowsFree.current)
  const edit = useVersionedEdit({
    row,
    writtenOf,
    shape: ProductEditShape,
    bodyOf: editOf,
    rules: errorsOf,
    external: { get: () => ({ matrix: matrix.get() }), set: (written) => matrix.load(written.matrix) },
    save,
    staysOpen: true,
    onSaved(saved) {
      setProductId(saved.pid)
      onSaved(saved)
    },
  })
  const isFree = unconfirmedFreeItems(edit.error).length > 0
  const go = (allows: boolean) => {
    allowsFree.current = allows
    edit.go()
  }
  const allow = () => {
    save.reset()
    go(true)
  }
  return {
    ...edit,
    matrix,
    error: isFree ? null : edit.error,
    go: () => go(false),
    /** items that cost 0 won and need the seller's confirmation; null for none */
    giveaway: isFree ? { text: errorMessage(edit.error as Error), allow, close: save.reset } : null,
  }
}

export type ProductEditing = ReturnType<typeof useProductEdit>
export type ProductForm = ShapedForm<Written>

const isComplete = ({ name, price, stock }: Written['add_ons'][number]) =>
  name.trim() !== '' && parseWhole(price) !== null && parseWhole(stock) !== null

function isValidDelivery({ kind, won, each }: Written['delivery']): boolean {
  if (kind !== 'own') return true
  const [fee, pieces] = [parseWhole(won), each.trim() === '' ? 0 : parseWhole(each)]
  return fee !== null && fee <= DELIVERY_LIMITS.won && pieces !== null && pieces <= DELIVERY_LIMITS.each
}

/** The limit of a sale needs its price, start and end. */
function piecesError({ sale, sale_from, sale_until, sale_pieces }: Written): string | null {
  if (sale_pieces.trim() === '') return null
  const pieces = parseWhole(sale_pieces)
  if (pieces === null || pieces < 1 || pieces > MAX_SALE_PIECES) return texts.salePiecesWrong
  return sale.trim() === '' || sale_from === '' || sale_until === '' ? texts.salePiecesAlone : null
}

function errorsOf(written: Written): Partial<Record<keyof Written, string>> {
  const numberError = (text: string) =>
    parseWhole(text) === null && text.trim() !== '' ? texts.number : null
  const errors = {
    title: written.title.trim() === '' ? texts.required : null,
    price: written.price.trim() === '' ? texts.required : numberError(written.price),
    list_price: numberError(written.list_price),
    sale: numberError(written.sale),
    sale_pieces: piecesError(written),
    least: numberError(written.least),
    most: numberError(written.most),
    low_stock: numberError(written.low_stock),
    delivery: isValidDelivery(written.delivery) ? null : texts.deliveryWrong,
    add_ons: written.add_ons.every(isComplete) ? null : texts.addOnsWrong,
    matrix: hasNumbers(written.matrix) ? null : texts.matrixWrong,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}
