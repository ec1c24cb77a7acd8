/** The stand-in for https://js.tosspayments.com/v2/standard. It builds nodes only: the pages' Trusted Types allow no markup. */
export const sdkScript = String.raw`(() => {
  "use strict";
  const HOME = "/__emulator/toss";
  const ANONYMOUS = "@@ANONYMOUS";

  const fail = (name, message) => {
    const error = new Error(message);
    error.name = name;
    error.code = name.replace(/Error$/, "").replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$&_").toUpperCase();
    return error;
  };
  const element = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  };
  const place = (selector, node) => {
    const target = document.querySelector(selector);
    if (!target) throw fail("InvalidSelectorError", "selector에 맞는 요소가 없어요: " + selector);
    if (!document.querySelector('link[href="' + HOME + '/sdk.css"]'))
      document.head.append(element("link", { rel: "stylesheet", href: HOME + "/sdk.css" }));
    target.replaceChildren(node);
    return target;
  };
  const checkAmount = (amount) => {
    if (amount?.currency !== "KRW") throw fail("InvalidCurrencyError", "currency는 KRW여야 해요.");
    if (!Number.isInteger(amount.value) || amount.value < 1)
      throw fail("InvalidAmountValueError", "amount.value는 1 이상의 정수여야 해요.");
    return { currency: "KRW", value: amount.value };
  };
  const required = { orderId: "InvalidOrderIdError", orderName: "InvalidOrderNameError", successUrl: "InvalidSuccessUrlError", failUrl: "InvalidFailUrlError" };
  const fieldErrors = { ...required, customerEmail: "InvalidCustomerEmailError", customerName: "InvalidCustomerNameError", customerMobilePhone: "InvalidCustomerMobilePhoneError", metadata: "InvalidMetadataError" };

  async function open(clientKey, amount, request = {}) {
    for (const [field, name] of Object.entries(required))
      if (typeof request[field] !== "string" || request[field] === "") throw fail(name, field + "가 없어요.");
    const response = await fetch(HOME + "/sdk/payments", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...request, clientKey, amount }),
    });
    const answer = await response.json();
    if (!response.ok) {
      if (answer.code === "INVALID_REQUEST")
        throw fail(fieldErrors[answer.field.split(".")[0]] ?? "InvalidParametersError", answer.field + "가 올바르지 않아요.");
      const error = new Error(answer.message);
      error.code = answer.code;
      throw error;
    }
    location.assign(answer.checkoutUrl);
    return new Promise(() => {});
  }

  function createWidgets(clientKey) {
    let amount;
    let hasMethods = false;
    let terms;
    const needAmount = () => {
      if (!amount) throw fail("NotSetupAmountError", "결제 금액을 먼저 setAmount로 정해 주세요.");
    };
    return {
      async setAmount(next) {
        amount = checkAmount(next);
        for (const node of document.querySelectorAll(".emulated-toss output")) node.value = amount.value.toLocaleString("ko-KR") + "원";
      },
      async renderPaymentMethods({ selector }) {
        needAmount();
        const target = place(selector, element("div", { class: "emulated-toss" },
          element("p", {}, "연습용 토스페이먼츠 · ", element("output", {}, amount.value.toLocaleString("ko-KR") + "원")),
          element("p", {}, "카드, 토스페이, 계좌이체 가운데 다음 화면에서 골라요.")));
        hasMethods = true;
        return {
          on() {},
          getSelectedPaymentMethod: async () => ({ code: "CARD" }),
          async destroy() { hasMethods = false; target.replaceChildren(); },
        };
      },
      async renderAgreement({ selector }) {
        const box = element("input", { type: "checkbox" });
        const listeners = [];
        const target = place(selector, element("div", { class: "emulated-toss" },
          element("label", {}, box, element("span", {}, "[필수] 결제 서비스 이용 약관, 개인정보 처리 동의"))));
        box.addEventListener("change", () => {
          for (const listener of listeners) listener({ agreedRequiredTerms: box.checked, terms: [] });
        });
        terms = box;
        return {
          on(event, listener) { if (event === "agreementStatusChange") listeners.push(listener); },
          async destroy() { terms = undefined; target.replaceChildren(); },
        };
      },
      async requestPayment(request) {
        needAmount();
        if (!hasMethods) throw fail("NotRenderedPaymentMethodsError", "renderPaymentMethods를 먼저 불러 주세요.");
        if (!terms?.checked) throw fail("NeedAgreementWithRequiredTermsError", "필수 약관에 동의해 주세요.");
        return open(clientKey, amount, request);
      },
      async requestPaymentWindow({ amount: asked, ...request }) {
        return open(clientKey, checkAmount(asked), request);
      },
    };
  }

  const createPayment = (clientKey) => ({
    async requestPayment({ method, amount, ...request }) {
      if (typeof method !== "string") throw fail("InvalidMethodError", "method가 없어요.");
      return open(clientKey, checkAmount(amount), request);
    },
  });

  function TossPayments(clientKey) {
    if (!/^test_g?ck_\w+$/.test(clientKey ?? "")) throw fail("InvalidClientKeyError", "연습용 토스는 test_ 클라이언트 키만 받아요.");
    const isWidgetKey = clientKey.startsWith("test_gck_");
    const checkCustomer = (key) => {
      if (key !== ANONYMOUS && !/^[\w.=@-]{2,50}$/.test(key ?? "")) throw fail("InvalidCustomerKeyError", "customerKey는 2~50자예요.");
    };
    return {
      widgets({ customerKey } = {}) {
        checkCustomer(customerKey);
        if (!isWidgetKey) throw fail("NotSupportedAPIIndividualKeyError", "주문서형 결제에는 주문서형 연동 키가 필요해요.");
        return createWidgets(clientKey);
      },
      payment({ customerKey } = {}) {
        checkCustomer(customerKey);
        if (isWidgetKey) throw fail("NotSupportedWidgetKeyError", "결제창에는 API 개별 연동 키가 필요해요.");
        return createPayment(clientKey);
      },
    };
  }
  TossPayments.ANONYMOUS = ANONYMOUS;
  window.TossPayments = TossPayments;
})();
`;

export const sdkCss = `
.emulated-toss { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: .75rem 1rem; }
.emulated-toss p { margin: 0; }
.emulated-toss p + p { margin-top: .25rem; font-size: .875rem; }
.emulated-toss label { display: flex; gap: .75rem; align-items: center; min-height: 44px; cursor: pointer; }
.emulated-toss input { width: 20px; height: 20px; margin: 0; flex: none; }
`;
