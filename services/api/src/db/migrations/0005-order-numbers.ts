/** Order numbers from a sequence, because a counter row made orders wait for each other until the commit. */
export const sql = `
create sequence shop.order_numbers;

create table shop.order_days (
  day text primary key,
  before integer not null
);
insert into shop.order_days (day, before) select day, 0 from shop.order_counters;
select setval('shop.order_numbers', max(last)) from shop.order_counters having max(last) is not null;
drop table shop.order_counters;
`;
