-- A skin's frame is one of those that pages can draw (decision 31); any other name has looked like the first.
set local role madang_system;
update shop set skin_config = jsonb_set(skin_config, '{type}', '"skin1"'), version = version + 1
where skin_config ? 'type' and skin_config ->> 'type' not in ('skin1', 'skin2', 'skin3');
reset role;
