import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Reviews } from '../../reviews/reviews.service.ts'
import type { StaffService } from '../../staff/staff.service.ts'
import type { Signs } from '../cards/cards.ts'
import type { Pictures } from '../pictures/pictures.ts'

export interface SellerDeps extends Signs {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'find' | 'findAll'>
  staff: Pick<StaffService, 'peopleIn'>
  /** the shop's saved answers, which questions and reviews also use */
  answers: Pick<Reviews['inbox']['saved'], 'list'>
  pictures: Pick<Pictures, 'shown'>
}
