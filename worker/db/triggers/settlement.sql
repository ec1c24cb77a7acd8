-- payouts: amounts and member are fixed when the payout is requested.
CREATE TRIGGER payouts_agreed
BEFORE UPDATE ON payouts
WHEN NEW.id <> OLD.id
  OR NEW.member_id <> OLD.member_id
  OR NEW.gross <> OLD.gross
  OR NEW.income_tax <> OLD.income_tax
  OR NEW.local_tax <> OLD.local_tax
  OR NEW.net <> OLD.net
BEGIN
  SELECT RAISE(ABORT, 'payout is agreed');
END;

-- payouts: the only transitions between states.
CREATE TRIGGER payouts_steps
BEFORE UPDATE OF status ON payouts
WHEN NEW.status <> OLD.status
  AND (OLD.status || '>' || NEW.status) NOT IN (
    'requested>approved',
    'requested>failed',
    'approved>paid',
    'approved>failed'
  )
BEGIN
  SELECT RAISE(ABORT, 'payout step');
END;

CREATE TRIGGER payouts_stay
BEFORE DELETE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payout stays');
END;

-- payouts: the bank account is fixed too. `sealed_number` may be sealed again with a new key; and when the member has withdrawn,
-- holder and number of a finished payout are emptied.
CREATE TRIGGER payouts_account
BEFORE UPDATE ON payouts
WHEN (
    NEW.seller_type <> OLD.seller_type
    OR NEW.bank_code <> OLD.bank_code
    OR NEW.last_digits <> OLD.last_digits
    OR NEW.holder_name <> OLD.holder_name
    OR NEW.verified_at IS NOT OLD.verified_at
  )
  AND NOT (
    NEW.holder_name = ''
    AND NEW.last_digits = ''
    AND NEW.sealed_number = ''
    AND NEW.seller_type = OLD.seller_type
    AND NEW.bank_code = OLD.bank_code
    AND NEW.verified_at IS OLD.verified_at
    AND OLD.status IN ('paid', 'failed')
    AND (SELECT status FROM members WHERE id = OLD.member_id) = 'INACTIVE'
  )
BEGIN
  SELECT RAISE(ABORT, 'payout is agreed');
END;

-- pg_settlements: append-only.
CREATE TRIGGER pg_settlements_update
BEFORE UPDATE ON pg_settlements
BEGIN
  SELECT RAISE(ABORT, 'settlement stays');
END;

CREATE TRIGGER pg_settlements_delete
BEFORE DELETE ON pg_settlements
BEGIN
  SELECT RAISE(ABORT, 'settlement stays');
END;

-- payout_accounts → data_versions: the pages of a seller say whether they sell as a business.
CREATE TRIGGER payout_accounts_data_version_insert
AFTER INSERT ON payout_accounts
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

CREATE TRIGGER payout_accounts_data_version_update
AFTER UPDATE OF seller_type ON payout_accounts
WHEN OLD.seller_type <> NEW.seller_type
BEGIN
  INSERT INTO data_changes(scope) VALUES (NEW.member_id);
END;

CREATE TRIGGER payout_accounts_data_version_delete
AFTER DELETE ON payout_accounts
BEGIN
  INSERT INTO data_changes(scope) VALUES (OLD.member_id);
END;
