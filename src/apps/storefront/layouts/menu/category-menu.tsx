import { useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { paths } from '../../paths.ts'
import styles from './category-menu.module.css'
import { type CategoryNode, type CategoryPath, isOpen, pathTo, toggleBranch } from './category-tree.ts'

const texts = frameTexts.menu

interface Props {
  tree: CategoryNode[]
  /** the category on the screen, or 0 */
  selected: number
}

/** The categories with expand and back, open along the path to the selected one (docs/product/storefront.md). */
export function CategoryMenu({ tree, selected }: Props) {
  const [open, setOpen] = useOpenPath(tree, selected)
  if (tree.length === 0) return null
  return (
    <section>
      <div className={styles.heading}>
        <h2>{texts.categories}</h2>
        {open.length > 0 && (
          <button type="button" className={styles.back} onClick={() => setOpen(open.slice(0, -1))}>
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
    <ul className={styles.branches}>
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
      <div className={styles.row}>
        <a href={paths.list({ category: id })} aria-current={id === selected ? 'page' : undefined}>
          {name}
        </a>
        {children.length > 0 && (
          <IconButton
            icon="down"
            label={expanded ? texts.collapse(name) : texts.expand(name)}
            aria-expanded={expanded}
            className={styles.toggle}
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
