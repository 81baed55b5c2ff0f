import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

// Baseline of a purchase: one transaction with one row lock, four inserts and two updates, all prepared.
const [port, databaseUrl, buyers] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl as string, max: 10 })
await pool.query(`
  create table bare_item (id int primary key, stock int not null check (stock >= 0));
  create table bare_buyer (id int primary key, points int not null);
  create table bare_checkout (id bigint primary key generated always as identity, buyer int not null, key text not null unique);
  create table bare_payment (id bigint primary key generated always as identity, checkout bigint not null, amount int not null);
  create table bare_order (id bigint primary key generated always as identity, checkout bigint not null, buyer int not null);
  create table bare_line (id bigint primary key generated always as identity, checkout bigint not null, item int not null, qty int not null);
  insert into bare_item select n, 1000000000 from generate_series(0, 999) n;
  insert into bare_buyer select n, 0 from generate_series(1, ${Number(buyers)}) n`)

createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('ready')
  const { item, buyer, key } = JSON.parse(await text(request))
  const client = await pool.connect()
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query('begin')
  await ask('lock', 'select stock from bare_item where id = $1 for update', [item])
  const { rows } = await ask(
    'checkout',
    'insert into bare_checkout (buyer, key) values ($1, $2) returning id',
    [buyer, key],
  )
  const { id } = rows[0]
  await ask('payment', 'insert into bare_payment (checkout, amount) values ($1, $2)', [id, 12_000])
  await ask('order', 'insert into bare_order (checkout, buyer) values ($1, $2)', [id, buyer])
  await ask('line', 'insert into bare_line (checkout, item, qty) values ($1, $2, $3)', [id, item, 1])
  await ask('stock', 'update bare_item set stock = stock - $2 where id = $1', [item, 1])
  await ask('points', 'update bare_buyer set points = points + $2 where id = $1', [buyer, 120])
  await client.query('commit')
  client.release()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows[0]))
}).listen(Number(port), '127.0.0.1')
