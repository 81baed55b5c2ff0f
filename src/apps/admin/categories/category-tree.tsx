import { dragAndDropFeature, hotkeysCoreFeature, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { CategoryDialog, type CategoryQuestion } from './category-dialogs.tsx'
import { CategoryRow } from './category-row.tsx'
import styles from './category-tree.module.css'
import { childrenOf, type Step, stepTo } from './category-tree-positions.ts'
import { useCategoryActions } from './use-category-actions.ts'

/** A larger tree is folded at first. */
const MAX_UNFOLDED = 60

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

const ROOT = {
  cid: 0,
  name: '',
  parent: 0,
  hidden: false,
  sort: 'popular',
  count: 0,
  own: 0,
  placed: 0,
} as const

interface Props {
  shopid: string
  tree: SellerCategory[]
  mayWrite: boolean
}

/** The category tree: rows are dragged, or moved with Alt and the arrow keys, and renamed in place. */
export function CategoryTree({ shopid, tree, mayWrite }: Props) {
  const actions = useCategoryActions(shopid, tree)
  const [renamingId, setRenamingId] = useState<number | null>(null)
  const [question, setQuestion] = useState<CategoryQuestion | null>(null)
  const help = useId()
  const categoryOf = (id: string): SellerCategory => tree.find(({ cid }) => cid === Number(id)) ?? ROOT
  const view = useTree<SellerCategory>({
    rootItemId: '0',
    getItemName: (item) => item.getItemData().name,
    // A category can be dropped into any other one.
    isItemFolder: () => true,
    dataLoader: {
      getItem: categoryOf,
      getChildren: (id) => childrenOf(tree, Number(id)).map(({ cid }) => String(cid)),
    },
    initialState: {
      expandedItems: tree.length > MAX_UNFOLDED ? [] : tree.map(({ cid }) => String(cid)),
    },
    ignoreHotkeysOnInputs: true,
    indent: 24,
    canReorder: true,
    canDrag: () => mayWrite,
    onDrop([dragged], target) {
      if (!dragged) return
      const parent = Number(target.item.getId())
      const index = 'insertionIndex' in target ? target.insertionIndex : childrenOf(tree, parent).length
      actions.move(categoryOf(dragged.getId()), { parent, place: index })
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature],
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the tree only.
  useEffect(() => view.rebuildTree(), [tree])

  const onKey = (event: KeyboardEvent) => {
    const { cid } = (event.target as HTMLElement).dataset
    if (!mayWrite || !cid) return
    const category = categoryOf(cid)
    const key = pressedKey(event)
    const step = event.altKey ? STEPS[key] : undefined
    const isRename = !event.altKey && (key === 'Enter' || key === 'F2')
    if (!step && !isRename) return
    event.preventDefault()
    event.stopPropagation()
    if (isRename) return setRenamingId(category.cid)
    const position = step && stepTo(tree, category.cid, step)
    if (!position) return
    if (position.parent !== 0) view.getItemInstance(String(position.parent)).expand()
    // React keeps the focus on the row when it moves. The tree's own focus comes late and would end a rename.
    actions.move(category, position)
  }

  return (
    <>
      {mayWrite && (
        <Text size="sm" c="dimmed" id={help} className={styles.help}>
          {texts.keys}
        </Text>
      )}
      <div onKeyDownCapture={onKey} role="presentation" className={styles.frame}>
        <div {...view.getContainerProps(texts.title)}>
          {view.getItems().map((item) => {
            const category = item.getItemData()
            return (
              <CategoryRow
                key={item.getId()}
                shopid={shopid}
                item={item}
                tree={tree}
                mayWrite={mayWrite}
                actions={actions}
                describedBy={help}
                isRenaming={renamingId === category.cid}
                onRename={() => setRenamingId(category.cid)}
                onRenamed={(name) => {
                  setRenamingId(null)
                  if (name) actions.rename(category, name)
                }}
                onAsk={setQuestion}
              />
            )
          })}
          <div style={view.getDragLineStyle()} className={styles.line} />
        </div>
      </div>
      {question && (
        <CategoryDialog
          shopid={shopid}
          tree={tree}
          question={question}
          actions={actions}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}
