comment on table product_feed is 'Feeds of a shop that are switched on.';
comment on table feed_change is 'When a shop’s feeds last changed.';
comment on table feed_listing is 'Listings of feeds with their last change.';
comment on table feed_fetch is 'Latest requests of crawlers for feeds.';
