import { useMemo, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Icon, type IconName } from '../../../../ui/display/icon.tsx'
import badgeStyles from '../../../../ui/feedback/count-badge.module.css'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { meTexts } from '../../../../ui/texts/me.ts'
import { useScreen } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'
import { Who } from '../visitor/visitor-panel.tsx'
import categoryMenuStyles from './category-menu.module.css'
import {
  type CategoryNode,
  type CategoryPath,
  categoryTree,
  isOpen,
  pathTo,
  toggleBranch,
} from './category-tree.ts'
import { RecentProducts } from './recent-products.tsx'
import styles from './shop-menu.module.css'

const texts = frameTexts.menu

/** The content of the PC's side menu and the phone's drawer (docs/product/storefront.md). */
export function Menu() {
  const { shop, categories } = useShell()
  const { person } = useMe()
  const { url, error } = useScreen()
  const tree = useMemo(() => categoryTree(categories), [categories])
  const onList = url.pathname === paths.list()
  // An unknown list has no category.
  const selected = onList && !error ? Number(url.searchParams.get('category')) || 0 : 0
  return (
    <div className={styles.menu}>
      <Who />
      <nav aria-label={texts.label}>
        <a
          className={styles.all}
          href={paths.list()}
          aria-current={onList && selected === 0 ? 'page' : undefined}
        >
          {texts.allProducts}
        </a>
        <CategoryMenu tree={tree} selected={selected} />
        <h2 className={styles.heading}>{texts.mine}</h2>
        <ul>
          <Entry icon="person" href={paths.myPage()} words={meTexts.myPage} />
          {person?.owner && (
            <Entry
              icon="gallery"
              href={paths.sellerAdmin(shop.dom, shop.shopid)}
              words={meTexts.sellerAdmin}
            />
          )}
          <Entry icon="chat" href={paths.messages()} words={meTexts.messages} badge={person?.unread ?? 0} />
          {shop.kakao_link && <Entry icon="chat" href={shop.kakao_link} words={texts.channel} outside />}
          <Entry icon="bell" href={paths.notices()} words={texts.notices} />
          <Entry icon="star" href={paths.reviews()} words={texts.reviews} />
          <Entry icon="link" href={paths.link()} words={texts.links} />
          {person && (
            <Entry icon="leave" href={paths.logout(url.pathname + url.search)} words={meTexts.logout} />
          )}
        </ul>
      </nav>
      <RecentProducts />
    </div>
  )
}

interface EntryProps {
  icon: IconName
  href: string
  words: string
  /** leaves the shop */
  outside?: boolean
  /** unread messages */
  badge?: number
}

function Entry({ icon, href, words, outside = false, badge = 0 }: EntryProps) {
  return (
    <li>
      <a className={styles.entry} href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
        <Icon name={icon} size={18} />
        {words}
        {badge > 0 && (
          <b className={badgeStyles.badge}>
            <span className="visually-hidden">{meTexts.unread(badge)}</span>
            <span aria-hidden="true">{badge > 99 ? '99+' : badge}</span>
          </b>
        )}
      </a>
    </li>
  )
}

interface CategoryMenuProps {
  tree: CategoryNode[]
  /** the category on the screen, or 0 */
  selected: number
}

/** The categories with expand and back, open along the path to the selected one (docs/product/storefront.md). */
function CategoryMenu({ tree, selected }: CategoryMenuProps) {
  const [open, setOpen] = useOpenPath(tree, selected)
  if (tree.length === 0) return null
  return (
    <section>
      <div className={categoryMenuStyles.heading}>
        <h2>{texts.categories}</h2>
        {open.length > 0 && (
          <button
            type="button"
            className={categoryMenuStyles.back}
            onClick={() => setOpen(open.slice(0, -1))}
          >
            <Icon name="left" size={14} />
            {texts.back}
          </button>
        )}
      </div>
      <Branches nodes={tree} above={[]} open={open} selected={selected} onToggle={setOpen} />
    </section>
  )
}

interface BranchesProps {
  nodes: CategoryNode[]
  above: CategoryPath
  open: CategoryPath
  selected: number
  onToggle: (open: CategoryPath) => void
}

function Branches({ nodes, above, ...tree }: BranchesProps) {
  return (
    <ul className={categoryMenuStyles.branches}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} path={[...above, node.id]} {...tree} />
      ))}
    </ul>
  )
}

type BranchProps = Omit<BranchesProps, 'nodes' | 'above'> & { node: CategoryNode; path: CategoryPath }

function Branch({ node, path, open, selected, onToggle }: BranchProps) {
  const { id, name, children } = node
  const expanded = isOpen(open, path)
  return (
    <li>
      <div className={categoryMenuStyles.row}>
        <a href={paths.list({ category: id })} aria-current={id === selected ? 'page' : undefined}>
          {name}
        </a>
        {children.length > 0 && (
          <IconButton
            icon="down"
            label={expanded ? texts.collapse(name) : texts.expand(name)}
            aria-expanded={expanded}
            className={categoryMenuStyles.toggle}
            onClick={() => onToggle(toggleBranch(open, path))}
          />
        )}
      </div>
      {expanded && children.length > 0 && (
        <Branches nodes={children} above={path} open={open} selected={selected} onToggle={onToggle} />
      )}
    </li>
  )
}

/** The open path, which follows the selected category and can be changed by hand in between. */
function useOpenPath(tree: CategoryNode[], selected: number) {
  const way = () => pathTo(tree, selected).filter((id) => hasChildren(tree, id))
  const [state, setState] = useState(() => ({ selected, open: way() as CategoryPath }))
  const current = state.selected === selected ? state : { selected, open: selected ? way() : state.open }
  if (current !== state) setState(current)
  return [current.open, (open: CategoryPath) => setState({ selected, open })] as const
}

function hasChildren(tree: readonly CategoryNode[], id: number): boolean {
  return tree.some((node) => (node.id === id ? node.children.length > 0 : hasChildren(node.children, id)))
}
