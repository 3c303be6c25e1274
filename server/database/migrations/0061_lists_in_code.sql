-- Regions, currencies, languages and ways of a refund are listed in the code alone (0021_regions_in_code.sql).
alter table stock_alerts drop constraint stock_alerts_region_check, drop constraint stock_alerts_currency_check;
alter table questions drop constraint questions_region_check, drop constraint questions_language_check;
alter table reviews drop constraint reviews_language_check;
alter table refund_accounts drop constraint refund_accounts_method_check;
