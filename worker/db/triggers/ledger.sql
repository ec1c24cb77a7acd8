-- ledger_tx: postings are append-only.
CREATE TRIGGER ledger_tx_update
BEFORE UPDATE ON ledger_tx
BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;

CREATE TRIGGER ledger_tx_delete
BEFORE DELETE ON ledger_tx
BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;

-- ledger_transfer: a leg must have a number below the number of legs of its posting.
CREATE TRIGGER ledger_transfer_leg
BEFORE INSERT ON ledger_transfer
WHEN NEW.seq < 0 OR NEW.seq >= ifnull((SELECT legs FROM ledger_tx WHERE id = NEW.tx_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'ledger leg');
END;

-- ledger_transfer → totals of both accounts; a CHECK of ledger_account refuses a balance below its floor.
CREATE TRIGGER ledger_transfer_apply
AFTER INSERT ON ledger_transfer
BEGIN
  UPDATE ledger_account SET debits = debits + NEW.amount WHERE id = NEW.debit_id;
  UPDATE ledger_account SET credits = credits + NEW.amount WHERE id = NEW.credit_id;
END;

CREATE TRIGGER ledger_transfer_update
BEFORE UPDATE ON ledger_transfer
BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;

CREATE TRIGGER ledger_transfer_delete
BEFORE DELETE ON ledger_transfer
BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;

-- ledger_account: only the totals change, and they only grow.
CREATE TRIGGER ledger_account_update
BEFORE UPDATE ON ledger_account
WHEN NEW.id <> OLD.id
  OR NEW.kind <> OLD.kind
  OR NEW.owner_id IS NOT OLD.owner_id
  OR NEW.normal <> OLD.normal
  OR NEW.floor0 <> OLD.floor0
  OR NEW.debits < OLD.debits
  OR NEW.credits < OLD.credits
BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;

CREATE TRIGGER ledger_account_delete
BEFORE DELETE ON ledger_account
BEGIN
  SELECT RAISE(ABORT, 'ledger immutable');
END;
