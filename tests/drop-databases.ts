import { afterAll } from 'vitest'
import { dropDatabases } from './database.ts'

// The databases of hundreds of files would take gigabytes, which are in memory on large machines. This runs after the
// hooks of the test file, because it is registered before them.
afterAll(dropDatabases)
