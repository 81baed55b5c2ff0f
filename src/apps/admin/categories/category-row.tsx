import type { ItemInstance } from '@headless-tree/core'
import { ActionIcon, Badge, Menu, Text } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'
import { MAX_CATEGORY_NAME } from '../../../domains/catalogue/shared/category-limits.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { paths } from '../paths.ts'
import type { CategoryQuestion } from './category-dialogs.tsx'
import styles from './category-tree.module.css'
import { branchOf, childrenOf, type Step, stepTo } from './category-tree-positions.ts'
import type { CategoryActions } from './use-category-actions.ts'

interface Props {
  shopid: string
  item: ItemInstance<SellerCategory>
  tree: readonly SellerCategory[]
  mayWrite: boolean
  actions: CategoryActions
  describedBy: string
  isRenaming: boolean
  onRename: () => void
  /** called with the new name, or null if it does not change */
  onRenamed: (name: string | null) => void
  onAsk: (question: CategoryQuestion) => void
}

/** A category in the tree: its name, which is edited in place, its counts and its menu. */
export function CategoryRow({ shopid, item, tree, mayWrite, actions, describedBy, ...row }: Props) {
  const category = item.getItemData()
  const { cid, name, hidden, count, own, sort, placed } = category
  const hasChildren = childrenOf(tree, cid).length > 0
  const { level } = item.getItemMeta()
  return (
    <div
      {...item.getProps()}
      role="treeitem"
      aria-selected={false}
      tabIndex={item.isFocused() ? 0 : -1}
      // Without a label the row is named by its visible text.
      aria-label={undefined}
      aria-expanded={hasChildren ? item.isExpanded() : undefined}
      aria-describedby={mayWrite ? describedBy : undefined}
      className={styles.row}
      data-cid={cid}
      onFocus={({ target, currentTarget }) => target === currentTarget && item.setFocused()}
      data-target={item.isUnorderedDragTarget() || undefined}
      data-hidden={hidden || undefined}
      style={{ paddingInlineStart: `calc(${level} * var(--indent) + 4px)` }}
    >
      <span className={styles.fold} data-open={item.isExpanded() || undefined}>
        {hasChildren && <Icon name="right" size={16} />}
      </span>
      {row.isRenaming ? (
        <RenameField name={name} onDone={row.onRenamed} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {hidden && (
        <Badge variant="light" color="gray" flex="none">
          {texts.hidden}
        </Badge>
      )}
      {placed > 0 && (
        <Badge variant="light" color="gray" flex="none" visibleFrom="sm">
          {texts.pinnedCount(placed)}
        </Badge>
      )}
      {sort !== 'popular' && (
        <Badge variant="light" color="gray" flex="none" visibleFrom="sm">
          {texts.sorts[sort]}
        </Badge>
      )}
      <Text size="sm" c="dimmed" className={styles.count}>
        {texts.count(count, own)}
      </Text>
      {mayWrite && (
        <CategoryMenu
          shopid={shopid}
          category={category}
          tree={tree}
          actions={actions}
          onRename={row.onRename}
          onAsk={row.onAsk}
        />
      )}
    </div>
  )
}

function RenameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name)
  // Removing the focused field fires blur, which must not call `onDone` a second time.
  const isDone = useRef(false)
  const finish = (newName: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(newName)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(key === 'Enter' ? text.trim() || null : null)
    // At once, because the row must take the next key. A click elsewhere keeps the focus there.
    event.currentTarget.closest<HTMLElement>('[role=treeitem]')?.focus()
  }
  return (
    <input
      className={styles.input}
      value={text}
      maxLength={MAX_CATEGORY_NAME}
      aria-label={texts.renameOf(name)}
      // biome-ignore lint/a11y/noAutofocus: the user has chosen to rename this row.
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKey}
      onBlur={() => finish(text.trim() || null)}
    />
  )
}

const steps: Step[] = ['up', 'down', 'in', 'out']

/** The menu of a category. It offers the same moves as dragging, for touch and keyboard. */
function CategoryMenu({
  shopid,
  category,
  tree,
  actions,
  onRename,
  onAsk,
}: {
  shopid: string
  category: SellerCategory
  tree: readonly SellerCategory[]
  actions: CategoryActions
  onRename: () => void
  onAsk: (question: CategoryQuestion) => void
}) {
  const { cid, name, own, hidden } = category
  const openDialog = (kind: CategoryQuestion['kind']) => () => onAsk({ kind, category })
  // A category cannot be merged into its own branch.
  const hasTarget = branchOf(tree, cid).length < tree.length
  const isEmpty = own === 0 && childrenOf(tree, cid).length === 0
  return (
    // Clicks in the menu must not select or fold the category's row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops clicks.
    <div role="presentation" onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={220} withinPortal styles={{ item: { minHeight: 44 } }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.menuOf(name)}>
            <Icon name="menu" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRename}>{texts.menu.rename}</Menu.Item>
          <Menu.Item onClick={openDialog('create')}>{texts.menu.create}</Menu.Item>
          <Menu.Item onClick={() => actions.hide(category)}>
            {hidden ? texts.menu.show : texts.menu.hide}
          </Menu.Item>
          <Menu.Item component="a" href={paths.displayOrder(shopid, cid)}>
            {texts.menu.order}
          </Menu.Item>
          <Menu.Item onClick={openDialog('sort')}>{texts.menu.sort}</Menu.Item>
          <Menu.Divider />
          {steps.map((step) => {
            const position = stepTo(tree, cid, step)
            return (
              position && (
                <Menu.Item key={step} onClick={() => actions.move(category, position)}>
                  {texts.steps[step]}
                </Menu.Item>
              )
            )
          })}
          <Menu.Item onClick={openDialog('move')}>{texts.menu.move}</Menu.Item>
          <Menu.Divider />
          {hasTarget && <Menu.Item onClick={openDialog('merge')}>{texts.menu.merge}</Menu.Item>}
          {isEmpty && (
            <Menu.Item color="red" onClick={openDialog('remove')}>
              {texts.menu.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
